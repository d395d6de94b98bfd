// Cards turned up from a pile to be used: they lie in no pile while they act, and only the events tell of them.

import { CARD } from '../../generated/valley'
import type { GameEvent } from '../../shell/wire'

/** The cards in use after these events. Nothing is, once no action is under way. */
export function inUse(before: readonly number[], events: readonly GameEvent[], depth: number): readonly number[] {
  if (depth === 0) return []
  return events.reduce<readonly number[]>((cards, { kind, args }) => {
    const card = CARD.indexOf(args.card as (typeof CARD)[number])
    if (kind === 'turned') return [...cards, card]
    if (kind === 'returned') return cards.toSpliced(cards.lastIndexOf(card), cards.includes(card) ? 1 : 0)
    return cards
  }, before)
}

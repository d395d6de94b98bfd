// What a tomb is worth as it is shown: by groups, what they score now and what one more card would make of it.

import { GROUPS, type Group } from './kinds'
import type { Box, View } from './types'

export interface Kept {
  group: Group
  /** numbers of the cards, each with how often it is there */
  cards: { card: number; count: number }[]
  /** different cards of the set, and how many there are in the box */
  different: number
  of: number
  points: number
  /** what the set scores with one more different card; undefined where there is none, or no set */
  next: number | undefined
}

export function tombOf(view: View, box: Box, seat: number): Kept[] {
  return GROUPS.map((group) => {
    const all = box.cards.flatMap((info, card) => (info?.group === group ? [{ info, card, count: view.tomb[seat]![card]! }] : []))
    const cards = all.filter(({ count }) => count > 0).map(({ card, count }) => ({ card, count }))
    const single = group === 'starters' || group === 'uniques'
    const different = cards.length
    const points = single ? all.reduce((sum, { info, count }) => sum + info.points * count, 0) : different ** 2
    return { group, cards, different, of: all.length, points, next: single || different === all.length ? undefined : (different + 1) ** 2 }
  })
}

export const worth = (tomb: readonly Kept[]): number => tomb.reduce((sum, { points }) => sum + points, 0)

/** How many points a card would add to a tomb. */
export function gain(view: View, box: Box, seat: number, card: number): number {
  const tomb = view.tomb.map((cards, of) => (of === seat ? cards.map((count, i) => count + (i === card ? 1 : 0)) : cards))
  return worth(tombOf({ ...view, tomb }, box, seat)) - worth(tombOf(view, box, seat))
}

/** The gold of the cards in a hand, as far as they are known. */
export const goldOf = (view: View, box: Box, seat: number): number =>
  view.hand[seat]!.reduce((sum, count, card) => sum + count * (view.turn === seat && view.gold ? view.gold : (box.cards[card]?.gold ?? 0)), 0)

/** Numbers of cards from counts: two of a kind come twice. */
export const spread = (counts: readonly number[]): number[] => counts.flatMap((count, card) => Array.from({ length: Math.max(0, count) }, () => card))

// What a thing on this table is good for right now, where that depends on the position. The rest are messages `about-…`.

import { CARD, PLACE, type Card } from '../../generated/valley'
import type { Around } from '..'
import { gain, tombOf } from './tally'
import { NOTHING, type Box, type View } from './types'

type Here = Around<View, { box: Box }>

/** A card: what it would bring in one's own tomb. What it does is said by its name already. */
function card(at: number, { view, given, seat, t }: Here): string | undefined {
  const info = given.box.cards[at]
  if (!info) return undefined
  return seat === null ? undefined : t('board-in-tomb', { points: gain(view, given.box, seat, at) })
}

/** A set in a tomb: how sets score, and what one more different card would add. */
function group(name: string, owner: number, { view, given, t }: Here): string | undefined {
  const kept = tombOf(view, given.box, owner).find((one) => one.group === name)
  if (!kept) return undefined
  if (kept.group === 'starters' || kept.group === 'uniques') return t('about-group-single')
  return [t('about-group'), kept.next === undefined ? t('about-group-whole') : t('about-group-next', { different: kept.different, of: kept.of, points: kept.points, next: kept.next })].join(' ')
}

export function about(thing: string, here: Here): string | undefined {
  const { view, t } = here
  const [kind, name = '', owner = '0'] = thing.split('-')
  switch (kind) {
    case 'card':
      return card(CARD.indexOf(name as Card), here)
    case 'place': {
      const at = view.pyramid[PLACE.indexOf(name as (typeof PLACE)[number])] ?? NOTHING
      return at === NOTHING ? t('about-gap') : [card(at, here), t('about-place')].filter(Boolean).join(' ')
    }
    case 'boneyard':
      return [t('about-boneyard'), card(view.bone, here)].filter(Boolean).join(' ')
    case 'group':
      return group(name, Number(owner), here)
    default:
      return undefined
  }
}

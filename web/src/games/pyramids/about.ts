// What a thing on this table is good for right now, where that depends on the position. The rest are messages `about-…`.

import { COLOUR, type Colour } from '../../generated/pyramids'
import type { Around } from '..'
import { cellNumber, marked } from './shapes'
import { skullPoints } from './tally'
import { SYMBOLS, type Box, type View } from './types'

type Here = Around<View, { box: Box }>

/** A cell of an own card: what its sign does, and whether it can be marked. */
function cell(name: string, chamber: number, { view, given, seat, t }: Here): string | undefined {
  const card = seat === null ? undefined : given.box.cards[view.chamber[seat]![chamber]!]
  if (!card || seat === null) return undefined
  const at = cellNumber(name)
  const sign = card.signs[at]!
  const done = marked(view.marks[seat]![chamber]!, at)
  const skull = sign === 'S' && !done && { count: view.skulls[seat]!, points: given.box.skulls[view.skulls[seat]!] ?? skullPoints(view, given.box, seat) }
  return [t(`about-${SYMBOLS[sign]}`), ...(done ? [t('about-cell-marked')] : []), ...(skull ? [t('about-skull-next', skull)] : [])].join(' ')
}

/** A colour bonus: what it takes, and how far one is. */
function bonus(colour: Colour, { view, seat, t }: Here): string {
  const own = seat === null ? undefined : view.coloured[seat]![COLOUR.indexOf(colour)]
  return [t('about-bonus'), ...(own === undefined ? [] : [t('about-bonus-own', { count: own, colour: t(`colour-${colour}`) })])].join(' ')
}

export function about(thing: string, here: Here): string | undefined {
  const [kind, name = '', chamber = '0'] = thing.split('-')
  switch (kind) {
    case 'spot':
      return cell(name, Number(chamber), here)
    case 'bonus':
      return bonus(name as Colour, here)
    case 'offer':
      return name === 'deck' ? here.t('about-deck') : undefined
    default:
      return undefined
  }
}

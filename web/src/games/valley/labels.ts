// What the things on the board are called. Words come from the translator; this file only chooses them.

import { CARD, PLACE } from '../../generated/valley'
import { tombOf, worth } from './tally'
import { cardText } from './texts'
import { NOTHING, type Box, type CardInfo, type Translate, type View } from './types'

export const cardName = (card: number, t: Translate): string => (CARD[card] ? t(`card-${CARD[card]}`) : t('label-empty'))

/** Name, kind and figures of a card. */
export function cardLabel(info: CardInfo, t: Translate): string {
  const figures = [`${t('label-gold')} ${info.gold}`]
  if (info.level !== 'I') figures.push(`${t('label-cost')} ${info.cost}`)
  if (info.points) figures.push(`${t('label-points')} ${info.points}`)
  return t('board-card', { name: t(`card-${info.card}`), group: t(`group-${info.group}`), figures: figures.join(', ') })
}

/** The same and what it does. */
export const cardStory = (info: CardInfo, t: Translate): string => `${cardLabel(info, t)}. ${cardText(info.action, t)}`

export function placeLabel(view: View, box: Box, place: number, t: Translate): string {
  const info = box.cards[view.pyramid[place]!]
  const words = { place: t(`place-${PLACE[place]!}`) }
  return info ? t('board-place', { ...words, content: cardStory(info, t) }) : t('board-place', { ...words, content: t('label-empty') })
}

export const stockLabel = (view: View, t: Translate): string => t('board-stock', { count: view.stock, first: view.stock2 })

export function boneyardLabel(view: View, box: Box, t: Translate): string {
  const info = box.cards[view.bone]
  return t('board-boneyard', { count: view.bones, content: info ? cardStory(info, t) : t('label-empty') })
}

/** The piles and the tomb of a seat, a line each. */
export function seatLines(view: View, box: Box, seat: number, t: Translate): string[] {
  const top = view.discard[seat]![view.discards[seat]! - 1] ?? NOTHING
  return [
    t('seat-piles', { hand: view.hands[seat]!, draw: view.piles[seat]!, discard: view.discards[seat]! }),
    ...(top !== NOTHING && view.discards[seat]! > 0 ? [t('seat-top', { name: box.cards[top] ? cardLabel(box.cards[top]!, t) : cardName(top, t) })] : []),
    ...tombLines(view, box, seat, t),
  ]
}

/** What a tomb scores, and each group in it. */
export function tombLines(view: View, box: Box, seat: number, t: Translate): string[] {
  const tomb = tombOf(view, box, seat)
  return [t('seat-tomb', { points: worth(tomb) }), ...tomb.map((kept) => groupLine(kept, t))]
}

export function groupLine(kept: ReturnType<typeof tombOf>[number], t: Translate): string {
  const names = kept.cards.map(({ card, count }) => (count > 1 ? t('board-copies', { name: cardName(card, t), count }) : cardName(card, t))).join(', ') || t('label-empty')
  const line = t('seat-group', { group: t(`box-${kept.group}`), names, points: kept.points })
  return kept.next === undefined ? line : t('seat-next', { line, next: kept.next, gain: kept.next - kept.points })
}

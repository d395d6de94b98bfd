// Valley of the Kings as the shell sees it.

import { CARD, PLACE, type Event } from '../../generated/valley'
import type { GameParts, Passage } from '..'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import Token from './Token.svelte'
import { about } from './about'
import { readBox } from './box'
import { LAYOUT } from './geometry'
import { boneyardLabel, cardLabel, cardName, cardStory, placeLabel, seatLines, stockLabel } from './labels'
import { nearest, placesOf } from './motion'
import story from './story'
import { goldOf, spread } from './tally'
import type { Box, Preview, Translate, View } from './types'

const cardOf = (name: unknown): number => CARD.indexOf(name as (typeof CARD)[number])

function preview(kind: string, args: Record<string, string>, payment: unknown, seat: number): Preview | undefined {
  if (kind === 'play' && args.purpose === 'tomb') return { tomb: { seat, card: cardOf(args.card) } }
  if (kind === 'entomb') return { tomb: { seat, card: cardOf(args.card) } }
  if ((kind === 'buy' || kind === 'settle') && typeof payment === 'string') return { payment: payment.split(' ') }
  if (kind === 'pay') return { payment: [args.card!] }
  return undefined
}

function describe(view: View, box: Box, names: readonly string[], t: Translate): Passage[] {
  const held = (cards: readonly number[]): string[] => cards.flatMap((card) => (box.cards[card] ? [`${t('label-hand')}: ${cardStory(box.cards[card]!, t)}`] : []))
  const turned = view.turned.flatMap((card) => (box.cards[card] ? [cardStory(box.cards[card]!, t)] : []))
  /** The cards in a hand, as far as they are known, and the gold of those who know it all. */
  const hand = (seat: number): string[] => {
    const cards = spread(view.hand[seat]!)
    const whole = cards.length > 0 && cards.length === view.hands[seat]
    return [...(whole ? [t('board-hand-gold', { gold: goldOf(view, box, seat) })] : []), ...held(cards)]
  }
  return [
    { title: t('board-pyramid'), about: 'pyramid', lines: PLACE.map((_, place) => placeLabel(view, box, place, t)).reverse() },
    { title: t('board-middle'), lines: [stockLabel(view, t), boneyardLabel(view, box, t)] },
    { title: t('board-played'), lines: view.plays ? view.played.slice(0, view.plays).map((card) => (box.cards[card] ? cardLabel(box.cards[card]!, t) : cardName(card, t))) : [t('board-played-none')] },
    ...(turned.length ? [{ title: t('board-tray-keep'), lines: turned }] : []),
    ...names.map((name, seat) => ({ title: name, lines: [...seatLines(view, box, seat, t), ...hand(seat)] })),
  ]
}

function touchName(touch: string, view: View, t: Translate): string | undefined {
  if (!touch.startsWith('place-')) return undefined
  const card = view.pyramid[PLACE.indexOf(touch.slice(6) as (typeof PLACE)[number])]
  return card === undefined ? undefined : t('board-place', { place: t(touch), content: cardName(card, t) })
}

const parts: GameParts<{ view: View; props: { box: Box }; preview: Preview; event: Event }> = {
  Board,
  Seat,
  motions: { placesOf, nearest },
  story,
  Token,
  shape: { landscape: LAYOUT.landscape.width / LAYOUT.landscape.height, portrait: LAYOUT.portrait.width / LAYOUT.portrait.height },
  props: (tables) => ({ box: readBox(tables) }),
  scrolls: 'foot',
  rows: 2.5,
  passing: ['skip'],
  about,
  preview: (move, _, seat) => preview(move.kind, move.args, move.words.payment, seat),
  describe: (view, { box }, names, t) => describe(view, box, names, t),
  touchName,
}

export default parts

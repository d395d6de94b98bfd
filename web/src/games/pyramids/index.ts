// Pyramids as the shell sees it.

import { COLOUR, PHASE, type Event } from '../../generated/pyramids'
import type { GameParts, Passage } from '..'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import Token from './Token.svelte'
import { about } from './about'
import { readBox } from './box'
import { LAYOUT } from './geometry'
import { cardLabel, cardRows } from './labels'
import { nearest, placesOf } from './motion'
import story from './story'
import { busy, completed, sheetLines } from './tally'
import { NOTHING, type Box, type Translate, type View } from './types'

function middle(view: View, box: Box, t: Translate): string[] {
  const pattern = box.patterns[view.expedition]
  return [
    pattern ? t('board-expedition', { turn: view.turn, turns: box.turns, round: view.round_no + 1, pattern: t(`pattern-${pattern}`) }) : t('board-expedition-none'),
    ...view.display.flatMap((index, i) => {
      const card = box.cards[index]
      return card ? [`${t(`offer-${i + 1}`)}: ${cardLabel(card, t)}. ${cardRows(card, 0, t).join('; ')}`] : []
    }),
    t('board-deck', { count: view.pile }),
  ]
}

function bonuses(view: View, box: Box, names: readonly string[], t: Translate): string[] {
  return COLOUR.flatMap((colour, c) =>
    box.bonuses.map((points, step) => {
      const taker = view.bonus[c]![step]!
      const args = { colour: t(`colour-${colour}`), points }
      return taker === NOTHING ? t('board-bonus', args) : t('board-bonus-taken', { ...args, name: names[taker] ?? '' })
    }),
  )
}

function before(view: View, box: Box, seat: number, t: Translate): string[] {
  const state = busy(view, seat)
  const hand = view.hand[seat]!.flatMap((index, i) => {
    const card = box.cards[index]
    return card ? [`${t('board-hand-card', { hand: t(`hand-${i + 1}`), card: cardLabel(card, t) })}. ${cardRows(card, 0, t).join('; ')}`] : []
  })
  const cards = view.chamber[seat]!.flatMap((index, chamber) => {
    const card = box.cards[index]
    return card ? [t('board-chamber', { chamber: t(`chamber-${chamber + 1}`), card: cardLabel(card, t) }), ...cardRows(card, view.marks[seat]![chamber]!, t)] : []
  })
  const aside = completed(view, seat).flatMap((number) => {
    const card = box.cards[number - 1]
    return card ? [t('board-aside', { card: cardLabel(card, t) }), ...cardRows(card, view.crossed[number - 1]!, t)] : []
  })
  return [...(state ? [t(`seat-${state}`)] : []), ...hand, ...cards, ...sheetLines(view, box, seat, t), ...aside]
}

function describe(view: View, box: Box, names: readonly string[], t: Translate): Passage[] {
  const start = PHASE[view.phase] === 'choose'
  return [
    ...(start ? [] : [{ title: t('board-display'), lines: middle(view, box, t) }, { title: t('board-bonuses'), lines: bonuses(view, box, names, t) }]),
    ...names.map((name, seat) => ({ title: name, lines: before(view, box, seat, t) })),
  ]
}

const parts: GameParts<{ view: View; props: { box: Box }; preview: never; event: Event }> = {
  Board,
  Seat,
  motions: { placesOf, nearest },
  story,
  Token,
  shape: { landscape: LAYOUT.landscape.width / LAYOUT.landscape.height, portrait: LAYOUT.portrait.width / LAYOUT.portrait.height },
  scrolls: 'head',
  rows: 2.4,
  props: (tables) => ({ box: readBox(tables) }),
  keys: ['turn', 'mirror', 'single'],
  preview: () => undefined,
  describe: (view, { box }, names, t) => describe(view, box, names, t),
  about,
  touchName: (touch) => (touch.startsWith('cell-') ? touch.slice(5).toUpperCase() : undefined),
}

export default parts

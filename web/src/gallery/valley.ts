// Hand-made positions of Valley of the Kings, for looking at the board and for tests.

import { CARD, PHASE, PLACE, type Card, type Phase, type View } from '../generated/valley'
import { readBox } from '../games/valley/box'
import type { MoveOffer } from '../generated/wire'

type Row = [Card, 'I' | 'II' | 'III', number, number, number, number, string]
const cards = (...rows: Row[]): { cards: Row[] } => ({ cards: rows })

export const tables = {
  starters: cards(['shabti', 'I', 1, 0, 1, 4, 'swap or sacrifice pyramid 1'], ['urn', 'I', 1, 0, 1, 3, 'discard 1; draw 1'], ['food', 'I', 1, 0, 1, 2, 'draw 1'], ['table', 'I', 1, 0, 1, 1, 'shield']),
  uniques: cards(['ka', 'II', 2, 4, 3, 1, 'discard for set; take pyramid same'], ['cat', 'II', 2, 3, 3, 1, 'claim'], ['senet', 'II', 2, 4, 3, 1, 'swap; draw 1'], ['boat', 'III', 3, 5, 4, 1, 'ferry'], ['mask', 'III', 5, 7, 7, 1, 'draw 2'], ['censer', 'III', 3, 5, 5, 1, 'bought hand']),
  sarcophagi: cards(['inner', 'II', 2, 4, 0, 2, 'entomb hand 1'], ['middle', 'III', 3, 5, 0, 2, 'entomb discard top'], ['outer', 'III', 4, 6, 0, 2, 'entomb hand 1 to 2']),
  jars: cards(['duamutef', 'II', 2, 3, 0, 2, 'draw 1'], ['hapi', 'II', 2, 3, 0, 2, 'fetch discard top'], ['imsety', 'III', 3, 5, 0, 2, 'sacrifice hand 1; draw 2'], ['qebehsenuef', 'III', 2, 4, 0, 2, 'others sacrifice 1 spare owned 5']),
  amulets: cards(['tyet', 'II', 2, 4, 0, 2, 'repeat'], ['djed', 'II', 2, 4, 0, 2, 'take pyramid tomb'], ['heart', 'II', 2, 2, 0, 2, 'sacrifice hand 1; draw 1'], ['weret', 'III', 3, 6, 0, 2, 'take pyramid most 5'], ['wedjat', 'III', 3, 5, 0, 2, 'reveal 3 keep 1']),
  books: cards(['netherworld', 'II', 3, 5, 0, 2, 'take stock'], ['eternity', 'II', 3, 5, 0, 2, 'take pyramid cheaper'], ['earth', 'II', 2, 4, 0, 2, 'sacrifice hand 1; take pyramid times 2'], ['gates', 'III', 3, 5, 0, 2, 'turn up'], ['dead', 'III', 3, 6, 0, 2, 'entomb pyramid cheapest'], ['heavens', 'III', 3, 6, 0, 2, 'need discard 5; entomb discard any']),
  statues: cards(['anubis', 'II', 2, 4, 0, 2, 'discard 1; entomb draw'], ['bastet', 'II', 2, 4, 0, 2, 'others give 1 spare owned 5'], ['sobek', 'III', 3, 6, 0, 2, 'others discard 1 spare hand 3'], ['taweret', 'II', 2, 4, 0, 2, 'draw 2; discard 1'], ['horus', 'II', 2, 4, 0, 2, 'take boneyard'], ['isis', 'III', 3, 6, 0, 2, 'fetch tomb; entomb hand 1'], ['thoth', 'III', 3, 6, 0, 2, 'gold 4']),
}
export const box = readBox(tables)

const each = <T>(seats: number, make: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat))
const of = (name: Card): number => CARD.indexOf(name)

/** So many of each card. */
export const counts = (...names: Card[]): number[] => CARD.map((name) => names.filter((other) => other === name).length)

/** The first seat plays in the middle of a game. */
export function playing(seats: number, phase: Phase = 'play'): View {
  const discard = [of('urn'), of('horus'), of('bastet')]
  return {
    seats,
    ply: 40,
    movers: [0],
    phase: PHASE.indexOf(phase),
    turn: 0,
    actor: 0,
    entombed: 0,
    removed: 0,
    bought: -1,
    gold: 0,
    rebate: 0,
    to_hand: 0,
    target: -1,
    owed: 0,
    first: -1,
    acted: CARD.map(() => 0),
    depth: 0,
    turned: each(6, () => -1),
    in_use: each(12, () => -1),
    pyramid: [of('netherworld'), of('anubis'), of('boat'), of('tyet'), of('eternity'), of('mask')],
    stock: 30,
    stock2: 6,
    unseen: CARD.map(() => 0),
    bones: 3,
    bone: of('heart'),
    played: [of('food'), ...each(95, () => -1)],
    plays: 1,
    laid: 0,
    hands: each(seats, () => 5),
    piles: each(seats, () => 4),
    discards: each(seats, () => discard.length),
    hand: each(seats, (seat) => (seat ? counts() : counts('shabti', 'shabti', 'table', 'djed', 'bastet'))),
    draw: each(seats, () => counts('urn', 'urn', 'food', 'shabti')),
    discard: each(seats, () => [...discard, ...each(93, () => -1)]),
    tomb: each(seats, (seat) => (seat ? counts('inner') : counts('shabti', 'shabti', 'shabti', 'inner', 'anubis', 'anubis', 'isis'))),
    known: each(seats, () => counts()),
  }
}

export const move = (kind: string, args: Record<string, string> = {}, words: MoveOffer['words'] = {}): MoveOffer => ({
  code: 0,
  kind,
  args,
  text: kind,
  touches: Object.keys(args).length ? Object.entries(args).map(([domain, value]) => `${domain}-${value}`) : [kind],
  words,
  undoable: true,
})

/** What the first seat may do then. */
export const plays: MoveOffer[] = [
  ...PLACE.slice(0, 2).map((place) => move('buy', { place })),
  ...['shabti', 'table', 'djed', 'bastet'].map((card) => move('play', { card, purpose: 'tomb' })),
  move('play', { card: 'shabti', purpose: 'action' }),
  move('play', { card: 'djed', purpose: 'action' }),
  move('done'),
]

// Hand-made positions of Pyramids, for looking at the board and for tests.

import { CELL } from '../generated/pyramids'
import { readBox } from '../games/pyramids/box'
import type { View } from '../games/pyramids/types'
import type { MoveOffer } from '../generated/wire'

const CARDS: [number, 'green' | 'orange' | 'purple', ...string[]][] = [
  [1, 'green', 'E..#.', '.S..R', '#.+#S', '....#', '#FS.T'],
  [2, 'orange', 'ES...', '..+R.', 'S.#.#', '..###', 'S+..T'],
  [3, 'purple', 'E..#+', '.###R', '..#SS', 'S...G', 'P###T'],
  [4, 'green', 'E#.R#', '.##.+', '.S##S', '...G.', '#.#.T'],
  [8, 'orange', 'E..PF', 'G##.#', 'S#.+.', '.S..G', '###ST'],
  [15, 'purple', 'E#++S', '.S..#', '..#.P', '#S#G#', '##..T'],
  [22, 'green', 'E.+.R', '..##S', '#.S#S', 'S.+R#', '..#.T'],
  [33, 'purple', 'ES.#.', '..+GS', '#.S#.', '.P...', '###.T'],
]

export const tables = {
  cards: { cards: CARDS },
  expeditions: { patterns: ['domino', 'line', 'line', 'corner', 'corner', 'tee', 'el', 'square'] },
  skulls: { values: [1, 2, 3, 4, 6, 8, 10, 13, 16, 20] },
  score: { gem_fields: 10, bonuses: [10, 6, 3] },
  rounds: { rounds: 4, expeditions: 7 },
}
export const box = readBox(tables)

const each = <T>(seats: number, make: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat))

/** Everybody holds four cards and chooses. */
export function choosing(seats: number): View {
  return {
    seats,
    movers: each(seats, (seat) => seat),
    ply: 0,
    phase: 0,
    round_no: -1,
    turn: 0,
    expedition: -1,
    unturned: 0,
    taker: -1,
    hand: each(seats, (seat) => (seat ? [-1, -1, -1, -1] : [0, 1, 14, 32])),
    picked: each(seats, () => [-1, -1]),
    chamber: each(seats, () => [-1, -1]),
    marks: each(seats, () => [0, 0]),
    fresh: each(seats, () => [0, 0]),
    extra: each(seats, () => 0),
    red: each(seats, () => 0),
    green: each(seats, () => 0),
    skulls: each(seats, () => 0),
    torches: each(seats, () => 0),
    display: [-1, -1, -1, -1],
    deck: Array.from({ length: 48 }, () => 0),
    pile: 40,
    aside: Array.from({ length: 48 }, () => -1),
    crossed: Array.from({ length: 48 }, () => 0),
    coloured: each(seats, () => [0, 0, 0]),
    just: each(seats, () => [-1, -1]),
    due: each(seats, () => 0),
    bonus: each(3, () => [-1, -1, -1]),
  }
}

export const bits = (...cells: string[]): number => cells.reduce((mask, cell) => mask | (1 << CELL.indexOf(cell as (typeof CELL)[number])), 0)

/** The L counts; seat 0 has begun its left card, seat 1 is done. */
export function marking(seats: number): View {
  return {
    ...choosing(seats),
    movers: each(seats, (seat) => seat).filter((seat) => seat !== 1),
    phase: 1,
    round_no: 1,
    turn: 3,
    expedition: 6,
    hand: each(seats, () => [-1, -1, -1, -1]),
    chamber: each(seats, (seat) => (seat % 2 ? [3, 14] : [0, 1])),
    marks: each(seats, (seat) => (seat % 2 ? [0, 0] : [bits('a1', 'b1', 'b2'), 0])),
    display: [2, 7, 21, 32],
    skulls: each(seats, (seat) => 1 + seat),
    red: each(seats, () => 2),
    torches: each(seats, () => 1),
    aside: Array.from({ length: 48 }, (_, card) => (card === 4 ? 0 : -1)),
    coloured: each(seats, (seat) => (seat ? [0, 0, 0] : [1, 0, 0])),
    bonus: [
      [1, -1, -1],
      [-1, -1, -1],
      [-1, -1, -1],
    ],
  }
}

const move = (kind: string, args: Record<string, string>): MoveOffer => ({
  code: 0,
  kind,
  args,
  text: kind,
  touches: Object.entries(args).map(([domain, value]) => `${domain}-${value}`),
  words: {},
  undoable: true,
})

/** Some of what may be marked then. */
export const markings: MoveOffer[] = [
  move('mark', { chamber: '1', shape: 'l1', cell: 'b3' }),
  move('mark', { chamber: '1', shape: 'l2', cell: 'c1' }),
  move('mark', { chamber: '2', shape: 'l1', cell: 'a1' }),
  move('cell', { chamber: '1', cell: 'b3' }),
  move('cell', { chamber: '1', cell: 'c1' }),
  move('cell', { chamber: '2', cell: 'a1' }),
]

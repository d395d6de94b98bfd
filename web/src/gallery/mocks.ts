// Hand-made positions of Cheops, for looking at the board and for tests. They look like games; they are not played ones.

import { dice } from '../art/hand'
import { FIELD, fieldAt } from '../games/cheops/geometry'
import { TABLET, type Box, type View } from '../games/cheops/types'

export const box: Box = {
  boards: [
    { type: 1, entries: [5, 10, 15, 20, 25] },
    { type: 1, entries: [5, 5, 5, 5, 15] },
    { type: 2, entries: [10, 20, 0, 25, 5] },
    { type: 2, entries: [5, 15, 0, 25, 10] },
    { type: 3, entries: [10, 5, 'X5', 0, 'X5'] },
    { type: 3, entries: [5, '20|15', '5|20', '25|10', 15] },
  ],
}

const LAW_FIELDS = ['d2', 'g2', 'e3', 'c4', 'f4', 'd5']

/** The table as it is dealt. */
export function opening(seats: number): View {
  const roll = dice(11)
  const scarabs = Array.from({ length: 60 }, (_, i) => i % 6)
  for (let i = scarabs.length - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1))
    ;[scarabs[i], scarabs[j]] = [scarabs[j]!, scarabs[i]!]
  }
  return {
    seats,
    movers: [0],
    ply: 0,
    phase: 0,
    turn: 0,
    treasure: FIELD.map((field) => (LAW_FIELDS.includes(field.name) ? TABLET : scarabs.pop()!)),
    member: FIELD.map(() => -1),
    hand: Array.from({ length: seats }, () => [1, 1, 1, 1]),
    store: Array.from({ length: seats }, () => [0, 0, 0, 0, 0, 0]),
    cash: Array.from({ length: seats }, (_, i) => (i ? -1 : 0)),
    sold: [0, 0, 0, 0, 0, 0],
    board: [0, 5, 4, 1, 2, 3],
    law_place: Array.from({ length: 12 }, () => 0),
    law_where: Array.from({ length: 12 }, () => 0),
    market: 10,
    top: [1, 3, 0],
    stack: [16, 16, 16],
    neighbours: 4,
    hired: 0,
    held: -1,
    tablet: -1,
    back: 0,
    drawn: 0,
    first: 0,
    left: FIELD.length,
    open_money: 0,
    market_top: 10,
    unseen: [0, 0, 0, 0],
    joker: -1,
  }
}

/** Lays members on the lower rows, never the same beside or above one another. */
function lay(view: View, rows: number, seed: number): void {
  const roll = dice(seed)
  for (const field of FIELD) {
    if (field.row > rows) break
    if (field.row > 1 && (view.member[fieldAt(field.row - 1, field.position)!.index]! < 0 || view.member[fieldAt(field.row - 1, field.position + 1)!.index]! < 0)) continue
    if (field.row >= rows - 1 && roll() < 0.45) continue
    const around = [fieldAt(field.row, field.position - 1), fieldAt(field.row - 1, field.position), fieldAt(field.row - 1, field.position + 1)]
    const taken = new Set(around.map((f) => (f ? view.member[f.index]! : -1)))
    const free = [0, 1, 2, 3].filter((m) => !taken.has(m))
    view.member[field.index] = free.length && roll() > 0.05 ? free[Math.floor(roll() * free.length)]! : 4
    view.treasure[field.index] = -1
  }
}

export function middle(seats: number): View {
  const view = opening(seats)
  lay(view, 4, 5)
  view.ply = 60
  view.turn = 0
  view.held = 2
  view.sold = [2, 1, 2, 3, 0, 1]
  view.store = view.store.map((_, s) => [1 + (s % 2), s % 3, 2 - (s % 2), 0, 1, s % 4])
  view.hand = view.hand.map((_, s) => [s % 2, 1, 2 - (s % 2), 1])
  view.cash[0] = 35
  view.stack = [0, 11, 16]
  view.top = [-1, 2, 0]
  view.neighbours = 3
  view.market = 15
  const laws: [number, number, number][] = [
    [1, 2, 0],
    [2, 3, 0],
    [4, 5, 4],
    [5, 5, 0],
    [6, 6, 1 * 8 + 3],
    [9, 4, 0],
    [11, 4, 1],
  ]
  for (const [law, place, where] of laws) {
    view.law_place[law] = place
    view.law_where[law] = where
  }
  return view
}

export function end(seats: number): View {
  const view = middle(seats)
  lay(view, 8, 9)
  view.ply = 160
  view.movers = []
  view.held = -1
  view.sold = [4, 3, 4, 2, 3, 4]
  view.store = view.store.map((_, s) => [3, 1 + s, 2, 4 - (s % 3), 2, 5])
  view.cash = view.cash.map((_, s) => 25 + s * 15)
  view.stack = [0, 0, 3]
  view.top = [-1, -1, 3]
  view.neighbours = 0
  return view
}

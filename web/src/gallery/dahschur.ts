// Made-up positions of Dahschur, for the tests of its board.

import { PHASE } from '../generated/dahschur'
import { dice } from '../art/hand'
import type { Box, View } from '../games/dahschur/types'

/** Every way to give the prices 1, 2 and 3 to three of four colours. */
const PRICES = [0, 1, 2, 3].flatMap((absent) => [
  [1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1],
].map((prices) => [...prices.slice(0, absent), 0, ...prices.slice(absent)]))

export const box: Box = { prices: PRICES, fields: 20, gems: [12, 12, 12], goods: 10 }

const all = <T>(seats: number, make: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat))

/** The first player is about to use the gift. */
export function opening(seats: number): View {
  const roll = dice(seats + 4)
  const slabs = seats === 4 ? 24 : 18
  const symbols = slabs / 6
  return {
    seats,
    ply: 3,
    movers: [0],
    phase: PHASE.indexOf('act'),
    turn: 0,
    round_no: 0,
    rounds: seats === 3 ? 3 : 4,
    start: 0,
    active: 0,
    card: 0,
    first: -1,
    placed: 0,
    enlisted: 0,
    stage: 0,
    second: -1,
    place: 0,
    consoled: 0,
    settled: 0,
    front: 20,
    hand: all(seats, (seat) => (seat ? 63 & ~(1 << seat) : 63)),
    given: 0,
    neutral: seats < 4 ? 62 : 0,
    princes: seats === 2 ? 63 : 0,
    gift: [0, 2, seats > 2 ? 3 : 0, seats === 4 ? 4 : 1],
    row: all(seats, () => [0, 0, 0]),
    shown: all(seats, () => 0),
    foreign: all(seats, () => -1),
    trader: all(seats, () => -1),
    supply: all(seats, () => 10),
    goods: all(seats, () => [0, 0, 0, 0, 0, 0]),
    offerings: all(seats, () => 0),
    gems: all(seats, () => (seats < 4 ? [1, 0, 1] : [0, 0, 0])),
    stall_card: [3, 9, 14, 20, 6, 1],
    stall_gem: [0, 2, 1, 1, 0, 2],
    pile: (1 << 24) - 1 - [3, 9, 14, 20, 6, 1].reduce((mask, card) => mask + (1 << card), 0),
    discard: 0,
    bag: [9, 10, 10],
    slab: Array.from({ length: 24 }, (_, i) => (i < slabs ? (i % symbols) * 3 + Math.floor(roll() * 3) : -1)),
    slabs,
    built: 0,
    city: [9, 12, 7, seats === 2 ? 0 : 14],
    gold: [1, 1, 1, seats === 2 ? 0 : 1],
    silver: [1, 1, 1, seats === 2 ? 0 : 1],
    city_pile: 0b1101001011,
    unseen: [2, 4, 4, 4, 3, 3],
    held: all(seats, () => [0, 0, 0, 0, 0, 0]),
    golds: all(seats, () => 0),
    silvers: all(seats, () => 0),
    chamber: all(seats, () => [0, 0, 0, 0]),
    filled: all(seats, () => [0, 0, 0, 0]),
    points: all(seats, () => 0),
    tally: all(seats, () => [0, 0, 0, 0, 0, 0]),
  }
}

/** The second round, on the avenue. */
export function middle(seats: number): View {
  const view = opening(seats)
  return {
    ...view,
    ply: 60,
    phase: PHASE.indexOf('place'),
    round_no: 1,
    card: 4,
    built: 5,
    placed: 1,
    gift: [0, 0, seats > 2 ? 5 : 0, 3],
    row: all(seats, (seat) => (seat === 1 ? [2, 6, 1] : [4, 0, 0])),
    shown: all(seats, (seat) => (seat === 1 ? 3 : 1)),
    trader: all(seats, (seat) => seat + 1),
    supply: all(seats, (seat) => 4 + seat),
    goods: all(seats, (seat) => [0, seat + 1, 2, 0, 0, 1]),
    offerings: all(seats, (seat) => (1 << (4 * seat)) | (1 << (19 - seat))),
    gems: all(seats, (seat) => [2, seat, 3]),
    silver: [0, 1, 1, 0],
    held: all(seats, (seat) => (seat ? [0, 0, 0, 0, 0, 0] : [0, 1, 0, 0, 1, 0])),
    golds: all(seats, () => 1),
    silvers: all(seats, () => 1),
    chamber: all(seats, (seat) => [seat + 2, 0, 0, 0]),
    points: all(seats, (seat) => 7 + 6 * seat),
  }
}

/** The chambers are open. */
export function end(seats: number): View {
  const view = middle(seats)
  return {
    ...view,
    ply: 160,
    phase: PHASE.indexOf('bury'),
    round_no: view.rounds - 1,
    card: 0,
    front: 18,
    gift: [0, 0, 0, 0],
    row: all(seats, () => [0, 0, 0]),
    chamber: all(seats, (seat) => Array.from({ length: 4 }, (_, i) => (i < view.rounds ? ((seat + i * 2) % 6) + 1 : 0))),
    filled: all(seats, (seat) => [seat === 1 ? 1 : 0, 0, 0, 0]),
  }
}

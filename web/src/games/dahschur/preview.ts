// What a move would do, for the board to show before it is played. The figures come with the move.

import { MARKS } from '../../art/colours'
import { DOOR, GEM, SLAB, STALL } from '../../generated/dahschur'
import type { MoveOffer } from '../../generated/wire'
import { NOTHING, type Preview, type Score, type View } from './types'

/** The points that a placement would bring, and whom. */
export function scoresOf(move: MoveOffer, seat: number): Score[] {
  const { points, honour, symbol } = move.words
  const other = MARKS.indexOf(symbol as (typeof MARKS)[number])
  const own = [{ seat, points: Number(points ?? 0) }]
  return Number(honour) > 0 && other >= 0 ? [...own, { seat: other, points: Number(honour) }] : own
}

const field = (name: string | undefined): number => Number(name) - 1

const PREVIEWS: Record<string, (move: MoveOffer, view: View, seat: number) => Preview> = {
  give: ({ args }, _, seat) => ({ give: { seat, value: Number(args.prince) } }),
  walk: ({ args }, _, seat) => ({ walk: { seat, stall: STALL.indexOf(args.stall as (typeof STALL)[number]) } }),
  swap: ({ args }, view) => {
    const slab = SLAB.indexOf(args.slab as (typeof SLAB)[number])
    return view.first === NOTHING ? { around: { slab, reach: view.card } } : { swap: [view.first, slab] }
  },
  place: (move, view, seat) => ({ scores: scoresOf(move, seat), gem: { slab: view.built, gem: GEM.indexOf(move.args.gem as (typeof GEM)[number]) } }),
  enter: ({ args }, _, seat) => ({ offering: { seat, to: field(args.field) } }),
  advance: ({ args }, _, seat) => ({ offering: { seat, from: field(args.field), to: field(args.field2) } }),
  entomb: ({ args }, _, seat) => ({ entomb: { seat, value: Number(args.prince) } }),
  bury: (move, _, seat) => ({ scores: scoresOf(move, seat), bury: DOOR.indexOf(move.args.door as (typeof DOOR)[number]) }),
}

export const previewOf = (move: MoveOffer, view: View, seat: number): Preview | undefined => PREVIEWS[move.kind]?.(move, view, seat)

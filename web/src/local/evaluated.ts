// What an evaluation tells, and where there may be one.

import type { Sitting } from './room'

export const TRUE_POSITION = -1 // as kernels call a view in which nothing is hidden

/** For each seat its chance to win and its points at the end. */
export interface Worth {
  wins: number[]
  points: number[]
}

/** A finished game, or a shared position, that a table goes on from. */
export type Origin = { table: string; ply: number } | { shared: true }

/** Whose view is weighed: that of the only person; nobody's, so the true position, where one person set all seats as a side line; undefined
 *  where people share the device, as each of them would learn something from it. */
export function eyes(seats: readonly Pick<Sitting, 'level' | 'held'>[], sideLine: boolean): number | undefined {
  const held = seats.flatMap((seat, n) => (seat.held ? [n] : []))
  if (held.length === 1 && seats.every(({ level }, n) => n === held[0] || level !== null)) return held[0]
  return sideLine && held.length === seats.length ? TRUE_POSITION : undefined
}

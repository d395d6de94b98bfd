// Positions that the games themselves produced; `python -m tests.boards` writes them.

import type { MoveOffer } from '../generated/wire'

interface Shown<View> {
  view: View
  moves: MoveOffer[]
}

/** Finds a position by its name and its number of seats, a fresh copy each time. */
export function positions<View>(file: { positions: object }): (name: string, seats: number) => Shown<View> {
  const all = file.positions as Record<string, Shown<View>>
  return (name, seats) => {
    const found = all[`${name}-${seats}`]
    if (!found) throw new Error(`There is no position ${name}-${seats}; there are ${Object.keys(all).join(', ')}`)
    return structuredClone(found)
  }
}

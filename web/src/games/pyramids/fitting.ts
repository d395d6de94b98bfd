// Where the pattern may lie. What is legal comes with the moves; this file only looks it up, and says what is in the way.

import type { Shape } from '../../generated/pyramids'
import type { MoveOffer } from '../../generated/wire'
import { marked, type Lying } from './shapes'
import type { Card } from './types'

export type Fits = ReadonlySet<string>

const key = (chamber: number, shape: string | undefined, cell: string): string => `${chamber} ${shape ?? ''} ${cell}`

/** All markings that may be made now. */
export function fitting(moves: readonly MoveOffer[]): Fits {
  return new Set(moves.flatMap(({ kind, args }) => (kind === 'mark' || kind === 'cell' ? [key(Number(args.chamber) - 1, args.shape, args.cell!)] : [])))
}

export const fits = (all: Fits, chamber: number, shape: Shape | undefined, cell: string): boolean => all.has(key(chamber, shape, cell))

export type Obstacle = 'outside' | 'taken' | 'entrance' | 'apart'

/** What is in the way of a marking that does not fit, for a sentence beside it. */
export function obstacle(card: Card, marks: number, lying: Lying): Obstacle {
  if (!lying.inside) return 'outside'
  if (lying.cells.some((cell) => card.signs[cell] === '#' || marked(marks, cell))) return 'taken'
  return marks === 0 ? 'entrance' : 'apart'
}

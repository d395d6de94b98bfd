// All ways to mark the pattern through a cell, the best first: what lies on the cells decides.

import type { Shape } from '../../generated/pyramids'
import type { MoveOffer } from '../../generated/wire'
import { cellNumber, lay } from './shapes'
import type { Card, Sign } from './types'

export interface Way {
  /** nothing for a single cell */
  shape: Shape | undefined
  /** the cell that the shape is held by */
  cell: string
  cells: readonly number[]
  /** what is collected, the best first */
  brings: readonly Sign[]
}

/** What a sign is worth to most players most of the time; a guess that only puts the ways in order. */
const WORTH: Record<Sign, number> = { T: 10, F: 5, R: 3, G: 3, '+': 3, P: 2, S: -2, E: 0, '.': 0, '#': 0 }
const ORDER = (Object.keys(WORTH) as Sign[]).filter((sign) => WORTH[sign] !== 0)
/** More cells are a little better than fewer. */
const CELL_WORTH = 0.5

const worth = ({ brings, cells }: Way): number => brings.reduce((sum, sign) => sum + WORTH[sign], cells.length * CELL_WORTH)

function way({ args }: MoveOffer, card: Card): Way {
  const shape = args.shape as Shape | undefined
  const { cells } = lay(shape, cellNumber(args.cell!))
  const brings = cells.map((cell) => card.signs[cell]!).filter((sign) => ORDER.includes(sign))
  return { shape, cell: args.cell!, cells, brings: brings.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)) }
}

/** The markings of a card, the best first; a single cell comes last among equals. */
export function ways(moves: readonly MoveOffer[], card: Card, chamber: number): Way[] {
  const own = moves.filter(({ kind, args }) => (kind === 'mark' || kind === 'cell') && args.chamber === String(chamber + 1))
  return own.map((move) => way(move, card)).sort((a, b) => worth(b) - worth(a) || b.cells.length - a.cells.length)
}

export const through = (all: readonly Way[], cell: number): Way[] => all.filter(({ cells }) => cells.includes(cell))

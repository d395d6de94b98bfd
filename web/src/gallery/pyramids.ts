// Positions of Pyramids, as the first seat sees them.

import { CELL } from '../generated/pyramids'
import { readBox } from '../games/pyramids/box'
import type { View } from '../games/pyramids/types'
import type { MoveOffer } from '../generated/wire'
import file from './positions/pyramids.json'
import { positions } from './positions'

const at = positions<View>(file)
export const tables = file.box
export const box = readBox(tables)

/** Everybody holds four cards and chooses. */
export const choosing = (seats: number): View => at('choosing', seats).view
/** The L counts; seat 0 has begun its left card, seat 1 is done. */
export const marking = (seats: number): View => at('marking', seats).view
/** What may be marked then. */
export const markings: MoveOffer[] = at('marking', 2).moves

export const bits = (...cells: string[]): number => cells.reduce((mask, cell) => mask | (1 << CELL.indexOf(cell as (typeof CELL)[number])), 0)

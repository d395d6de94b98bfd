// Where things lie on the board, in units of its picture.

import { SIDE } from './shapes'
import type { Orientation } from '..'

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point {
  width: number
  height: number
}

export interface Layout {
  width: number
  height: number
  expedition: Rect
  /** the four open cards, then the deck: centres, and the size of a cell */
  offers: readonly Point[]
  offerCell: number
  /** where one chooses a card on a small screen */
  wide: readonly Point[]
  wideCell: number
  bonuses: Rect
  /** centres of the own cards */
  chambers: readonly Point[]
  cell: number
  hand: readonly Point[]
  handCell: number
  /** centres of the buttons with the turned shapes, and the size of one */
  shapes: readonly Point[]
  shape: { width: number; height: number }
  /** turn, mirror, single cell: centres */
  tools: readonly Point[]
  tool: { width: number; height: number }
  /** how large letters must be to be read */
  letters: number
}

const row = (count: number, x: number, y: number, step: number): Point[] => Array.from({ length: count }, (_, i) => ({ x: x + i * step, y }))
const grid = (count: number, columns: number, x: number, y: number, dx: number, dy: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + (i % columns) * dx, y: y + Math.floor(i / columns) * dy }))

/** The margins of a card around its cells: at the sides, and its head with number and colour. */
export const cardMargin = (cell: number): number => cell * 0.2
export const cardHead = (cell: number): number => cell * 0.72
export const cardWidth = (cell: number): number => SIDE * cell + 2 * cardMargin(cell)
export const cardHeight = (cell: number): number => SIDE * cell + 2 * cardMargin(cell) + cardHead(cell)

/** Centre of a cell of a card that is drawn around (0, 0). */
export function cellCentre(cell: number, size: number): Point {
  const top = -cardHeight(size) / 2 + cardMargin(size) + cardHead(size)
  return { x: ((cell % SIDE) - 2) * size, y: top + (Math.floor(cell / SIDE) + 0.5) * size }
}

const landscapeOffers = row(5, 346, 146, 206)
const portraitOffers = row(5, 160.5, 84, 116)

export const LAYOUT: Record<Orientation, Layout> = {
  landscape: {
    width: 1500,
    height: 920,
    expedition: { x: 132, y: 146, width: 210, height: 270 },
    offers: landscapeOffers,
    offerCell: 36,
    wide: landscapeOffers,
    wideCell: 36,
    bonuses: { x: 1396, y: 146, width: 190, height: 270 },
    chambers: row(2, 300, 605, 588),
    cell: 98,
    hand: row(4, 198, 460, 368),
    handCell: 62,
    shapes: grid(8, 3, 1232, 355, 108, 100),
    shape: { width: 100, height: 92 },
    tools: grid(3, 1, 1344, 680, 0, 88),
    tool: { width: 290, height: 76 },
    letters: 26,
  },
  portrait: {
    width: 780,
    height: 658,
    expedition: { x: 54, y: 84, width: 100, height: 156 },
    offers: portraitOffers,
    offerCell: 20.5,
    wide: [...row(3, 140, 165, 250), ...row(2, 140, 490, 250)],
    wideCell: 43,
    bonuses: { x: 730, y: 84, width: 92, height: 156 },
    chambers: row(2, 197, 380, 386),
    cell: 68,
    hand: grid(4, 2, 205, 166, 370, 326),
    handCell: 49,
    shapes: row(8, 34, 622, 65),
    shape: { width: 60, height: 66 },
    tools: row(3, 564, 622, 87),
    tool: { width: 82, height: 66 },
    letters: 27,
  },
}

// Where things lie on the board, in units of its picture.

import { SIDE } from './shapes'

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
  deckCell: number
  /** where one chooses a card on a small screen */
  wide: readonly Point[]
  wideCell: number
  /** the cloth that the middle of the table lies on */
  runner: Rect
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
  /** the cup with the pens */
  cup: Point & { scale: number }
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

export const LAYOUT: Record<'landscape' | 'portrait', Layout> = {
  landscape: {
    width: 1500,
    height: 920,
    expedition: { x: 132, y: 146, width: 210, height: 270 },
    offers: landscapeOffers,
    offerCell: 36,
    deckCell: 36,
    wide: landscapeOffers,
    wideCell: 36,
    runner: { x: 750, y: 146, width: 1484, height: 288 },
    bonuses: { x: 1396, y: 146, width: 190, height: 270 },
    chambers: row(2, 276, 606, 544),
    cell: 96,
    hand: row(4, 198, 420, 368),
    handCell: 65,
    shapes: grid(8, 3, 1222, 362, 110, 112),
    shape: { width: 104, height: 106 },
    tools: grid(3, 1, 1338, 692, 0, 84),
    tool: { width: 290, height: 76 },
    cup: { x: 1134, y: 828, scale: 0.92 },
    letters: 29,
  },
  // On a phone what is marked comes first; the open cards, which are for later, lie at the foot.
  portrait: {
    width: 780,
    height: 1066,
    expedition: { x: 92, y: 88, width: 160, height: 164 },
    offers: [...row(4, 97, 950, 195), { x: 250, y: 88 }],
    offerCell: 35,
    deckCell: 25,
    wide: [...row(3, 140, 190, 250), ...row(2, 140, 520, 250)],
    wideCell: 43,
    runner: { x: 390, y: 88, width: 770, height: 172 },
    bonuses: { x: 560, y: 88, width: 410, height: 156 },
    chambers: row(2, 195, 400, 390),
    cell: 72,
    // All four are in sight at once, also where not much of the board is.
    hand: grid(4, 2, 225, 160, 330, 308),
    handCell: 48,
    shapes: row(8, 52, 680, 96.5),
    shape: { width: 93, height: 104 },
    tools: row(3, 117, 784, 226),
    tool: { width: 218, height: 84 },
    cup: { x: 738, y: 792, scale: 0.58 },
    letters: 27,
  },
}

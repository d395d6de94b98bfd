// Where things lie on the board of Cheops.
//
//   row 11              a11                 a field lies on the two below it:
//   row 10            a10 b10               (r, p) on (r-1, p) and (r-1, p+1)
//   …
//   row 2      a2  b2  …  i2  j2
//   row 1    a1  b1  c1 …   j1  k1

export const ROWS_OF_FIELDS = 11
export const FIELDS = 66

export interface Field {
  index: number
  name: string
  /** 1 is the lowest */
  row: number
  /** from the left, 0 first */
  position: number
}

export const FIELD: readonly Field[] = (() => {
  const fields: Field[] = []
  for (let row = 1; row <= ROWS_OF_FIELDS; row++) {
    for (let position = 0; position <= ROWS_OF_FIELDS - row; position++) {
      fields.push({ index: fields.length, name: 'abcdefghijk'.charAt(position) + row, row, position })
    }
  }
  return fields
})()

export function fieldAt(row: number, position: number): Field | undefined {
  if (row < 1 || row > ROWS_OF_FIELDS || position < 0 || position > ROWS_OF_FIELDS - row) return undefined
  const before = ((row - 1) * (2 * ROWS_OF_FIELDS + 2 - row)) / 2
  return FIELD[before + position]
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The field the arrow key leads to, or undefined at the edge. */
export function stepFrom(index: number, direction: Direction): number | undefined {
  const { row, position } = FIELD[index]!
  const last = ROWS_OF_FIELDS - row
  switch (direction) {
    case 'left':
      return fieldAt(row, position - 1)?.index
    case 'right':
      return fieldAt(row, position + 1)?.index
    case 'up':
      return fieldAt(row + 1, Math.min(position, last - 1))?.index
    case 'down':
      return fieldAt(row - 1, position)?.index
  }
}

export interface Point {
  x: number
  y: number
}

export interface Layout {
  width: number
  height: number
  /** top of the ground the pyramid stands on */
  ground: number
  field: { width: number; height: number }
  /** of the names of fields: how large, and whether each bears its own */
  letter: number
  named: boolean
  /** size of member and law tablets beside the pyramid */
  tile: { width: number; height: number }
  board: { top: number; width: number; height: number }
  capital: { top: number; width: number }
  columns: readonly number[]
  /** centres of the tablets lying under the boards */
  under: readonly Point[]
  sun: Point & { scale: number; span: number }
  stacks: readonly Point[]
  /** where the first neighbour lies, and how far on the next one does */
  neighbours: Point & { step: Point }
  mats: readonly (Point & { width: number; height: number })[]
  market: Point
  laws: readonly Point[]
  bank: Point
}

export type Orientation = 'landscape' | 'portrait'

const mirrored = (middle: number, reach: readonly number[]): number[] => [
  ...[...reach].reverse().map((r) => middle - r),
  ...reach.map((r) => middle + r),
]

const below = (middle: number, reach: readonly number[], y: number): Point[] => mirrored(middle, reach).map((x) => ({ x, y }))

export const LAYOUT: Record<Orientation, Layout> = {
  // Three columns stand on either side of the point of the pyramid.
  landscape: {
    width: 1600,
    height: 1000,
    ground: 954,
    field: { width: 100, height: 76 },
    letter: 24,
    named: true,
    tile: { width: 92, height: 72 },
    board: { top: 148, width: 124, height: 262 },
    capital: { top: 40, width: 148 },
    columns: mirrored(800, [276, 462, 648]),
    under: below(800, [304, 478, 664], 456),
    sun: { x: 800, y: 64, scale: 0.78, span: 216 },
    stacks: [
      { x: 66, y: 864 },
      { x: 66, y: 756 },
      { x: 66, y: 648 },
    ],
    neighbours: { x: 188, y: 864, step: { x: 0, y: -72 } },
    mats: [
      { x: 128, y: 756, width: 232, height: 336 },
      { x: 1472, y: 756, width: 232, height: 336 },
    ],
    market: { x: 1470, y: 664 },
    laws: [
      { x: 1418, y: 782 },
      { x: 1522, y: 782 },
      { x: 1418, y: 866 },
    ],
    bank: { x: 1524, y: 866 },
  },
  // The same, narrower: what stood beside the pyramid moves up its slopes.
  portrait: {
    width: 1100,
    height: 1336,
    ground: 1302,
    field: { width: 99.6, height: 102 },
    letter: 33,
    named: false,
    tile: { width: 92, height: 84 },
    board: { top: 132, width: 114, height: 292 },
    capital: { top: 30, width: 130 },
    columns: mirrored(550, [217, 351, 484]),
    under: below(550, [250, 366, 490], 474),
    sun: { x: 550, y: 92, scale: 0.96, span: 142 },
    stacks: [
      { x: 54, y: 584 },
      { x: 158, y: 584 },
      { x: 262, y: 584 },
    ],
    neighbours: { x: 54, y: 700, step: { x: 38, y: 0 } },
    mats: [
      { x: 160, y: 642, width: 316, height: 226 },
      { x: 940, y: 642, width: 316, height: 226 },
    ],
    market: { x: 980, y: 594 },
    laws: [
      { x: 1040, y: 704 },
      { x: 936, y: 704 },
      { x: 1046, y: 894 },
    ],
    bank: { x: 1046, y: 806 },
  },
}

/** The middle of a field. */
export function centre(layout: Layout, field: Field): Point {
  const { width, height } = layout.field
  return {
    x: layout.width / 2 + (field.position - (ROWS_OF_FIELDS - field.row) / 2) * width,
    y: layout.ground - (field.row - 0.5) * height,
  }
}

/** The rows of a price board: the middle of each number and its height. */
export function numberRows(layout: Layout, count: number): { y: number; height: number }[] {
  const height = layout.board.height / count
  return Array.from({ length: count }, (_, i) => ({ y: layout.board.top + height * (i + 0.5), height }))
}

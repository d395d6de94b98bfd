// The patterns, turned and mirrored: the same names in the same order as the rules have them.

import type { Cell, Pattern, Shape } from '../../generated/pyramids'
import { CELL } from '../../generated/pyramids'

export const SIDE = 5

/** Row and column. */
type Spot = readonly [number, number]

const PATTERNS: Record<Pattern, readonly [letter: string, ...rows: string[]]> = {
  domino: ['d', 'XX'],
  line: ['i', 'XXX'],
  corner: ['v', 'XX', 'X.'],
  bar: ['b', 'XXXX'],
  el: ['l', 'X.', 'X.', 'XX'],
  tee: ['t', 'XXX', '.X.'],
  square: ['o', 'XX', 'XX'],
  zigzag: ['z', 'XX.', '.XX'],
}

function settled(spots: readonly Spot[]): Spot[] {
  const top = Math.min(...spots.map(([row]) => row))
  const left = Math.min(...spots.map(([, column]) => column))
  return spots.map(([row, column]): Spot => [row - top, column - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

const turn = (spots: readonly Spot[]): Spot[] => settled(spots.map(([row, column]): Spot => [column, -row]))
const mirror = (spots: readonly Spot[]): Spot[] => settled(spots.map(([row, column]): Spot => [row, -column]))
const same = (a: readonly Spot[], b: readonly Spot[]): boolean => a.join(';') === b.join(';')

function allShapes([letter, ...rows]: readonly string[]): [Shape, Spot[]][] {
  const upright = settled(rows.flatMap((row, r) => [...row].flatMap((mark, c): Spot[] => (mark === 'X' ? [[r, c]] : []))))
  const found: Spot[][] = []
  for (let spots of [upright, mirror(upright)]) {
    for (let i = 0; i < 4; i++) {
      if (!found.some((other) => same(other, spots))) found.push(spots)
      spots = turn(spots)
    }
  }
  return found.map((spots, i) => [`${letter}${i + 1}` as Shape, spots])
}

/** Of each shape its cells; the first is the leftmost of the top row, by which it is held. */
export const SPOTS = new Map<Shape, readonly Spot[]>(Object.values(PATTERNS).flatMap(allShapes))

/** All shapes of a pattern. */
export const shapesOf = (pattern: Pattern): Shape[] => [...SPOTS.keys()].filter((shape) => shape[0] === PATTERNS[pattern][0])

const become = (change: (spots: readonly Spot[]) => Spot[]) => (shape: Shape): Shape => {
  const after = change(SPOTS.get(shape)!)
  return [...SPOTS].find(([name, spots]) => name[0] === shape[0] && same(spots, after))![0]
}

/** A shape after a quarter turn clockwise. */
export const turned = become(turn)
export const mirrored = become(mirror)

/** A shape after as many quarter turns as it needs to go the other way round. */
export const turnedBack = (shape: Shape): Shape => turned(turned(turned(shape)))

export interface Lying {
  /** numbers of the cells covered within the chamber */
  cells: number[]
  /** whether all of it lies within */
  inside: boolean
}

/** Where a shape comes to lie with its first cell on this one; without a shape it is that cell alone. */
export function lay(shape: Shape | undefined, cell: number): Lying {
  const spots = shape ? SPOTS.get(shape)! : ([[0, 0]] as const)
  const [top, left] = spots[0]!
  const all = spots.map(([row, column]) => [Math.floor(cell / SIDE) + row - top, (cell % SIDE) + column - left] as const)
  const within = all.filter(([row, column]) => row >= 0 && row < SIDE && column >= 0 && column < SIDE)
  return { cells: within.map(([row, column]) => row * SIDE + column), inside: within.length === all.length }
}

export const cellNumber = (name: string): number => CELL.indexOf(name as Cell)

export const marked = (mask: number, cell: number): boolean => ((mask >> cell) & 1) === 1

/** The cells that an event tells: a bit per cell of rows 1 to 3, and one of rows 4 and 5. */
export const toldCells = (upper: number, lower: number): number[] => CELL.flatMap((_, cell) => (marked(upper | (lower << 15), cell) ? [cell] : []))

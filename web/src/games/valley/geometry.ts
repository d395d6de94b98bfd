// Where things lie on the board, in units of its picture.

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
  /** centres of the places a1 b1 c1 a2 b2 a3, and the size of a card there */
  places: readonly Point[]
  block: { width: number; height: number }
  stock: Rect
  boneyard: Rect
  /** what has been played in this turn */
  played: Rect
  /** the own piles */
  draw: Rect
  discard: Rect
  /** the fan: its middle, how wide it may be, and the size of a card in it */
  hand: Rect
  card: { width: number; height: number }
  /** how far a chosen card is lifted */
  lift: number
  /** what a chosen card may be used for */
  purposes: { y: number; width: number; height: number }
  /** where cards to choose from are laid out */
  tray: Rect
}

/** The pyramid: places of the bottom row first, then the middle row, then the top. */
const pyramid = (x: number, bottom: number, dx: number, dy: number): Point[] =>
  [
    [-1, 0],
    [0, 0],
    [1, 0],
    [-0.5, 1],
    [0.5, 1],
    [0, 2],
  ].map(([column, row]) => ({ x: x + column! * dx, y: bottom - row! * dy }))

export const LAYOUT: Record<'landscape' | 'portrait', Layout> = {
  landscape: {
    width: 1500,
    height: 900,
    places: pyramid(750, 444, 346, 177),
    block: { width: 338, height: 170 },
    stock: { x: 82, y: 92, width: 130, height: 172 },
    boneyard: { x: 328, y: 92, width: 338, height: 172 },
    played: { x: 1211, y: 92, width: 560, height: 172 },
    draw: { x: 104, y: 762, width: 176, height: 246 },
    discard: { x: 1396, y: 762, width: 176, height: 246 },
    // As tall as it takes for the brief texts to be read at 1024 × 768.
    hand: { x: 750, y: 747, width: 1060, height: 286 },
    card: { width: 200, height: 286 },
    lift: 22,
    purposes: { y: 556, width: 236, height: 50 },
    tray: { x: 750, y: 290, width: 1440, height: 560 },
  },
  portrait: {
    width: 780,
    height: 908,
    places: pyramid(390, 450, 258, 178),
    block: { width: 250, height: 170 },
    stock: { x: 62, y: 94, width: 112, height: 160 },
    boneyard: { x: 192, y: 94, width: 128, height: 160 },
    played: { x: 648, y: 94, width: 246, height: 160 },
    draw: { x: 66, y: 272, width: 112, height: 160 },
    discard: { x: 714, y: 272, width: 118, height: 160 },
    hand: { x: 390, y: 742, width: 764, height: 312 },
    card: { width: 147, height: 300 },
    lift: 16,
    purposes: { y: 536, width: 340, height: 84 },
    tray: { x: 390, y: 300, width: 764, height: 580 },
  },
}

/** Centres of so many cards of a width in a fan, and how each is turned, in degrees. */
export function fan(count: number, at: Rect, width: number): { x: number; y: number; turn: number }[] {
  const step = count > 1 ? Math.min(width * 1.04, (at.width - width) / (count - 1)) : 0
  const lean = count > 1 ? Math.min(1.6, 9 / count) : 0
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2
    return { x: at.x + off * step, y: at.y + off * off * lean * 0.9, turn: off * lean }
  })
}

export interface Laid {
  scale: number
  places: Point[]
}

/** So many cards in rows inside a rectangle, as large as they can be but not larger than they are. */
export function laidOut(count: number, at: Rect, card: { width: number; height: number }, gap = 12): Laid {
  let best = { scale: 0, columns: 1 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const scale = Math.min(1.5, (at.width - gap) / (columns * (card.width + gap)), (at.height - gap) / (rows * (card.height + gap)))
    if (scale > best.scale) best = { scale, columns }
  }
  const { scale, columns } = best
  const [dx, dy] = [(card.width + gap) * scale, (card.height + gap) * scale]
  const rows = Math.ceil(count / columns)
  return {
    scale,
    places: Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / columns)
      const inRow = row === rows - 1 ? count - row * columns : columns
      return { x: at.x + ((i % columns) - (inRow - 1) / 2) * dx, y: at.y + (row - (rows - 1) / 2) * dy }
    }),
  }
}

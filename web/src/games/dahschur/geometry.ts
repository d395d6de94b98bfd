// Where everything lies on the board, in both orientations.
//
//   procession → → → → → ┐   obelisks      red pyramid
//          ← ← ← ← ← ← ← ┘   |  |  |          /\
//   square   gift, stocks    |  |  |         /  \
//     │────── avenue ──────────────────────────────→
//     └────── market ──────────────│    cities
//
// In portrait the avenue lies in three rows and the market under it.

export interface Point {
  x: number
  y: number
}

export interface Room extends Point {
  width: number
  height: number
}

export interface Layout {
  width: number
  height: number
  square: Room
  /** the signposts on the square */
  signs: { procession: Point; avenue: Point; market: Point; width: number; height: number }
  procession: Room & { rows: number[]; field: { width: number; height: number } }
  gift: Room & { slots: Point[]; card: number }
  stocks: Room
  dice: Point & { step: number; size: number }
  bag: Point & { scale: number }
  piles: { neutral: Point; offers: Point; cities: Point; scale: number }
  obelisks: { at: number[]; foot: number; step: number; width: number; marker: number; tag: number }
  pyramid: Room & { first: number; row: number; card: { width: number; height: number } }
  avenue: Room & { rows: number; slab: { height: number }; lying: boolean }
  market: Room & { stall: { width: number; height: number }; tall: boolean }
  cities: Room & { city: { width: number; height: number }; tall: boolean }
  /** where the chambers are opened at the end */
  opened: Room & { columns: number }
}

export type Orientation = 'landscape' | 'portrait'

const room = (x: number, y: number, width: number, height: number): Room => ({ x, y, width, height })

export const LAYOUT: Record<Orientation, Layout> = {
  landscape: {
    width: 1600,
    height: 950,
    square: room(12, 258, 142, 680),
    signs: { procession: { x: 83, y: 290 }, avenue: { x: 83, y: 530 }, market: { x: 83, y: 640 }, width: 132, height: 40 },
    procession: { ...room(12, 42, 696, 208), rows: [96, 198], field: { width: 62, height: 86 } },
    gift: { ...room(166, 258, 312, 190), slots: [{ x: 220, y: 366 }, { x: 322, y: 366 }, { x: 424, y: 366 }], card: 1.24 },
    stocks: room(488, 258, 220, 190),
    dice: { x: 521, y: 300, step: 51, size: 42 },
    bag: { x: 528, y: 394, scale: 0.66 },
    piles: { neutral: { x: 586, y: 392 }, offers: { x: 632, y: 392 }, cities: { x: 680, y: 392 }, scale: 0.6 },
    obelisks: { at: [790, 930, 1070], foot: 438, step: 24.6, width: 124, marker: 0.28, tag: 20 },
    pyramid: { ...room(1150, 38, 444, 412), first: 176, row: 58, card: { width: 42, height: 52 } },
    avenue: { ...room(160, 456, 1432, 150), rows: 1, slab: { height: 130 }, lying: false },
    market: { ...room(160, 614, 928, 328), stall: { width: 150, height: 318 }, tall: true },
    cities: { ...room(1096, 614, 496, 328), city: { width: 112, height: 300 }, tall: true },
    opened: { ...room(160, 614, 1432, 328), columns: 4 },
  },
  portrait: {
    width: 1000,
    height: 1120,
    square: room(8, 224, 142, 304),
    signs: { procession: { x: 79, y: 250 }, market: { x: 79, y: 457 }, avenue: { x: 79, y: 504 }, width: 134, height: 44 },
    procession: { ...room(8, 32, 984, 186), rows: [79, 171], field: { width: 94, height: 88 } },
    gift: { ...room(156, 224, 310, 164), slots: [{ x: 208, y: 316 }, { x: 311, y: 316 }, { x: 414, y: 316 }], card: 1.22 },
    stocks: room(156, 394, 310, 134),
    dice: { x: 200, y: 432, step: 72, size: 46 },
    bag: { x: 204, y: 494, scale: 0.58 },
    piles: { neutral: { x: 290, y: 491 }, offers: { x: 356, y: 491 }, cities: { x: 422, y: 491 }, scale: 0.46 },
    obelisks: { at: [502, 564, 626], foot: 520, step: 17.6, width: 58, marker: 0.25, tag: 17 },
    pyramid: { ...room(652, 224, 344, 304), first: 130, row: 42.5, card: { width: 32, height: 39 } },
    avenue: { ...room(8, 534, 984, 288), rows: 3, slab: { height: 90 }, lying: true },
    market: { ...room(8, 828, 984, 202), stall: { width: 161, height: 194 }, tall: false },
    cities: { ...room(8, 1034, 984, 82), city: { width: 240, height: 76 }, tall: false },
    opened: { ...room(8, 828, 984, 288), columns: 2 },
  },
}

/** The middle of a field of the procession: there in the upper row, back in the lower, up to the square. */
export function fieldAt(layout: Layout, field: number, fields: number): Point {
  const { x, width, rows } = layout.procession
  const columns = Math.ceil(fields / rows.length)
  const row = Math.floor(field / columns)
  const column = row % 2 ? columns - 1 - (field % columns) : field % columns
  return { x: x + ((column + 0.5) * width) / columns, y: rows[row]! }
}

/** How many slabs lie in a row of the avenue. */
const slabsInRow = (layout: Layout, slabs: number): number => Math.max(Math.ceil(slabs / layout.avenue.rows), 6)

/** Fewer slabs are wider. */
export const slabWidth = (layout: Layout, slabs: number): number => Math.min((layout.avenue.width - 10) / slabsInRow(layout, slabs), 170) - 3

/** The middle of a slab: row after row, as an ox ploughs. */
export function slabAt(layout: Layout, slab: number, slabs: number): Point {
  const { x, y, width, height, rows } = layout.avenue
  const columns = slabsInRow(layout, slabs)
  const row = Math.floor(slab / columns)
  const column = row % 2 ? columns - 1 - (slab % columns) : slab % columns
  const step = Math.min((width - 10) / columns, 170)
  return { x: x + 5 + (column + 0.5) * step, y: y + 3 + ((row + 0.5) * (height - 6)) / rows }
}

export function stallAt(layout: Layout, stall: number): Point {
  const { x, y, width, stall: size } = layout.market
  return { x: x + ((stall + 0.5) * width) / 6, y: y + 5 + size.height / 2 }
}

export function cityAt(layout: Layout, place: number): Point {
  const { x, y, width, height } = layout.cities
  return { x: x + ((place + 0.5) * width) / 4, y: y + height / 2 }
}

/** A door of the closed pyramid: the chambers from the top down, a door for each symbol. */
export function doorAt(layout: Layout, chamber: number, symbol: number): Point {
  const { x, y, width, height, first, row, card } = layout.pyramid
  const top = first + chamber * row
  const reach = (width / 2) * ((top + row * 0.5) / height)
  const step = Math.min((reach * 2) / 4.5, card.width * 1.55)
  return { x: x + width / 2 + (symbol - 1.5) * step, y: y + top + row / 2 }
}

/** The rung of a score: which obelisk, and how high. */
export function rungAt(layout: Layout, points: number): Point {
  const { at, foot, step } = layout.obelisks
  const ladder = Math.floor(points / 15) % at.length
  return { x: at[ladder]!, y: foot - ((points % 15) + 0.5) * step }
}

export interface Chamber extends Room {
  doors: Point[]
}

/** The opened chambers, and the doors in each: one for every seat. */
export function chamberAt(layout: Layout, chamber: number, seats: number): Chamber {
  const { x, y, width, height, columns } = layout.opened
  const [w, h] = [width / columns, (height * columns) / 4]
  const left = x + (chamber % columns) * w
  const top = y + Math.floor(chamber / columns) * h
  const heading = columns === 4 ? 0 : 46
  const step = Math.min((w - heading - 16) / seats, 128)
  return {
    x: left + 4,
    y: top + 4,
    width: w - 8,
    height: h - 8,
    doors: Array.from({ length: seats }, (_, i) => ({ x: left + heading + (w - heading) / 2 + (i - (seats - 1) / 2) * step, y: top + h * (columns === 4 ? 0.46 : 0.44) })),
  }
}

// Where everything lies on the board, in three shapes. What is decided lies large: gift, market, avenue, procession,
// cities. Obelisks and chambers only report and are small.
//
//   landscape                                 wide                                        portrait
//   gift       procession      score round    gift     procession         cities          gift     stocks
//   ───────────── avenue ─────────────        ────────────── avenue ──────────────        ── market ──
//   square, market            cities          square, market     score round stocks       ── avenue ──
//                             stocks                                                      ─ procession ─
//                                                                                         cities score round
//
// At the end the chambers are opened where market and cities were.

import type { Orientation } from '..'

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
  /** the smallest letters: they are read on the smallest window that this shape is for */
  letter: number
  /** how high the signs over the places are */
  sign: number
  gift: Room
  procession: Room
  avenue: Room & { rows: (slabs: number) => number }
  market: Room & { square: number }
  cities: Room
  stocks: Room & { tray: Room; bag: Point; neutral: Point; offers: Point; cities: Point; scale: number }
  obelisks: Room
  pyramid: Room
  /** where the chambers are opened at the end */
  opened: Room
}

export const ROWS = 2
const MARGIN = 6

const room = (x: number, y: number, width: number, height: number): Room => ({ x, y, width, height })

export const LAYOUT: Record<Orientation, Layout> = {
  landscape: {
    width: 1600,
    height: 960,
    letter: 25,
    sign: 38,
    gift: room(8, 36, 560, 250),
    procession: room(576, 36, 664, 250),
    obelisks: room(1248, 36, 136, 250),
    pyramid: room(1388, 36, 204, 250),
    avenue: { ...room(8, 294, 1584, 212), rows: () => 1 },
    market: { ...room(8, 514, 1112, 438), square: 96 },
    cities: room(1128, 514, 464, 290),
    stocks: { ...room(1128, 812, 464, 140), tray: room(1136, 820, 212, 124), bag: { x: 1384, y: 868 }, neutral: { x: 1444, y: 868 }, offers: { x: 1502, y: 868 }, cities: { x: 1560, y: 868 }, scale: 0.72 },
    opened: room(8, 514, 1584, 438),
  },
  wide: {
    width: 2000,
    height: 850,
    letter: 26,
    sign: 38,
    gift: room(8, 36, 560, 250),
    procession: room(576, 36, 748, 250),
    cities: room(1332, 36, 660, 250),
    avenue: { ...room(8, 294, 1984, 196), rows: () => 1 },
    market: { ...room(8, 498, 1316, 344), square: 100 },
    obelisks: room(1332, 498, 150, 344),
    pyramid: room(1490, 498, 262, 344),
    stocks: { ...room(1760, 498, 232, 344), tray: room(1768, 506, 216, 112), bag: { x: 1822, y: 672 }, neutral: { x: 1930, y: 672 }, offers: { x: 1822, y: 778 }, cities: { x: 1930, y: 778 }, scale: 0.72 },
    opened: room(8, 498, 1316, 344),
  },
  portrait: {
    width: 1000,
    height: 1548,
    letter: 30,
    sign: 42,
    gift: room(6, 6, 560, 236),
    stocks: { ...room(572, 6, 422, 236), tray: room(580, 14, 406, 108), bag: { x: 630, y: 172 }, neutral: { x: 738, y: 172 }, offers: { x: 838, y: 172 }, cities: { x: 936, y: 172 }, scale: 0.74 },
    market: { ...room(6, 248, 988, 334), square: 92 },
    avenue: { ...room(6, 588, 988, 350), rows: (slabs) => (slabs > 20 ? 3 : 2) },
    procession: room(6, 944, 988, 248),
    cities: room(6, 1198, 600, 344),
    obelisks: room(612, 1198, 150, 344),
    pyramid: room(768, 1198, 226, 344),
    opened: room(6, 248, 988, 334),
  },
}

/** What is left of a place under its sign. */
export function inside(layout: Layout, place: Room): Room {
  return room(place.x + MARGIN, place.y + layout.sign, place.width - 2 * MARGIN, place.height - layout.sign - MARGIN)
}

/** The place of a card of the gift; the first quarter belongs to whoever it is for. */
export function giftAt(layout: Layout, i: number): Point & { scale: number } {
  const { x, y, width, height } = inside(layout, layout.gift)
  const [from, pitch] = [x + width * 0.25, (width * 0.75) / 3]
  return { x: from + (i + 0.5) * pitch, y: y + height / 2, scale: Math.min((pitch - 18) / 70, (height - 8) / 98) }
}

/** How large a field of the procession is. */
export function fieldSize(layout: Layout, fields: number): { width: number; height: number } {
  const { width, height } = inside(layout, layout.procession)
  return { width: width / Math.ceil(fields / ROWS), height: height / ROWS }
}

/** The middle of a field of the procession: there in the lower row, back in the upper, so that the front is under the sign. */
export function fieldAt(layout: Layout, field: number, fields: number): Point {
  const { x, y } = inside(layout, layout.procession)
  const { width, height } = fieldSize(layout, fields)
  const columns = Math.ceil(fields / ROWS)
  const row = Math.floor(field / columns)
  const column = row % 2 ? columns - 1 - (field % columns) : field % columns
  return { x: x + (column + 0.5) * width, y: y + (ROWS - row - 0.5) * height }
}

/** Fewer slabs are wider, up to a point. */
export function slabSize(layout: Layout, slabs: number): { width: number; height: number; columns: number; rows: number } {
  const { width, height } = inside(layout, layout.avenue)
  const rows = layout.avenue.rows(slabs)
  const columns = Math.max(Math.ceil(slabs / rows), 6)
  return { width: Math.min(width / columns, 170), height: height / rows, columns, rows }
}

/** The middle of a slab: row after row, as an ox ploughs. */
export function slabAt(layout: Layout, slab: number, slabs: number): Point {
  const { x, y } = inside(layout, layout.avenue)
  const { width, height, columns } = slabSize(layout, slabs)
  const row = Math.floor(slab / columns)
  const column = row % 2 ? columns - 1 - (slab % columns) : slab % columns
  return { x: x + (column + 0.5) * width, y: y + (row + 0.5) * height }
}

/** A stall, and the ground it stands on. */
export function stallAt(layout: Layout, stall: number): Room {
  const { x, y, width, height } = inside(layout, layout.market)
  const pitch = (width - layout.market.square) / 6
  return { x: x + layout.market.square + (stall + 0.5) * pitch, y: y + height / 2, width: pitch - 4, height }
}

export function cityAt(layout: Layout, place: number, cities = 4): Room {
  const { x, y, width, height } = inside(layout, layout.cities)
  return { x: x + ((place + 0.5) * width) / cities, y: y + height / 2, width: width / cities - 8, height: height - 8 }
}

/** A door of the closed pyramid: the chambers from the top down, a door for each symbol. */
export function doorAt(layout: Layout, chamber: number, symbol: number, seats: number, rounds: number): Room {
  const { x, y, width, height } = inside(layout, layout.pyramid)
  const [w, h] = [Math.min((width * 0.76) / 4, 64), (height * 0.78) / Math.max(rounds, 3)]
  return { x: x + width / 2 + (symbol - (seats - 1) / 2) * w, y: y + height - (rounds - chamber - 0.5) * h - 4, width: w - 3, height: h - 5 }
}

export const RUNGS = 15
export const LADDERS = 3

/** An obelisk: its middle, its foot, how high a rung is. */
export function obeliskAt(layout: Layout, ladder: number): Point & { step: number; width: number } {
  const { x, y, width, height } = layout.obelisks
  const pitch = width / LADDERS
  const foot = y + height - layout.letter - 10
  return { x: x + (ladder + 0.5) * pitch, y: foot, step: (foot - y - 26) / RUNGS, width: Math.min(pitch - 8, 56) }
}

/** The rung of a score: which obelisk, and how high. */
export function rungAt(layout: Layout, points: number): Point {
  const { x, y, step } = obeliskAt(layout, Math.floor(points / RUNGS) % LADDERS)
  return { x, y: y - ((points % RUNGS) + 0.5) * step }
}

export interface Chamber extends Room {
  doors: Point[]
  /** of the cards over the doors */
  scale: number
  /** from door to door */
  step: number
}

/** The opened chambers, two in a row, and the doors in each: one for every seat. */
export function chamberAt(layout: Layout, chamber: number, seats: number): Chamber {
  const { x, y, width, height } = layout.opened
  const [w, h] = [width / 2, height / 2]
  const left = x + (chamber % 2) * w
  const top = y + Math.floor(chamber / 2) * h
  const heading = 46
  const step = Math.min((w - heading - 16) / seats, 150)
  const scale = Math.min((step - 8) / 76, (h - 22 - layout.letter * 1.3) / 100)
  return {
    x: left + 4,
    y: top + 4,
    width: w - 8,
    height: h - 8,
    scale,
    step,
    doors: Array.from({ length: seats }, (_, i) => ({ x: left + heading + (w - heading) / 2 + (i - (seats - 1) / 2) * step, y: top + 12 + 50 * scale })),
  }
}

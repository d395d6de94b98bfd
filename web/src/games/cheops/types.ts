// The shapes the Cheops board is drawn from: what a seat may see, and the box in use.

export interface View {
  seats: number
  movers: number[]
  ply: number
  phase: number
  turn: number
  /** per field: -1 nothing, 0..5 scarab of a colour, 6 face-down law tablet */
  treasure: number[]
  /** per field: -1 nothing, 0..3 member, 4 neighbour */
  member: number[]
  hand: number[][]
  store: number[][]
  /** per seat; -1 is a closed purse */
  cash: number[]
  sold: number[]
  board: number[]
  law_place: number[]
  law_where: number[]
  market: number
  top: number[]
  stack: number[]
  neighbours: number
  hired: number
  held: number
  tablet: number
}

/** A plain number, "X5", or "20|15" (majority|others). */
export type Entry = number | string

export interface Box {
  boards: { type?: number | string; entries: Entry[] }[]
}

export type Translate = (id: string, args?: Record<string, string | number>) => string

/** What a move under the pointer would do, drawn as a ghost. */
export interface Preview {
  /** this person would lie on this field */
  lay?: { field: number; person: number }
  /** a scarab of this colour would cover the next number */
  sell?: number
  /** a scarab of this colour would go into this seat's store */
  store?: { seat: number; colour: number }
}

export const NOTHING = -1
export const TABLET = 6

/** Where a law tablet lies (view.law_place). */
export const LawPlace = { unseen: 0, out: 1, market: 2, game: 3, seat: 4, under: 5, number: 6 } as const

/** Law 7's tablet covers a row of a board: law_where is column * 8 + row. */
export const ROWS = 8

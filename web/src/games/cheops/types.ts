// The shapes the Cheops board is drawn from: what a seat may see, and the box in use.

// In `treasure` a field has -1 for nothing, 0 to 5 for a scarab's colour, 6 for a law tablet face down; in `member` -1 for
// nobody, 0 to 3 for a member, 4 for a neighbour. In `cash` -1 is a closed purse.
export type { View } from '../../generated/cheops'

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

/** What board and seats need of the box. */
export type Props = { box: Box; tabletNumber: number }

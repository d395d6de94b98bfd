// Made by `python -m pyramidion.typescript` from the declarations in pyramidion/games; do not edit.

import type { MessageSpace } from '../shell/messages'

export const CARD = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', '48'] as const
export type Card = (typeof CARD)[number]

export const COLOUR = ['green', 'orange', 'purple'] as const
export type Colour = (typeof COLOUR)[number]

export const CHAMBER = ['1', '2'] as const
export type Chamber = (typeof CHAMBER)[number]

export const CELL = ['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2', 'd2', 'e2', 'a3', 'b3', 'c3', 'd3', 'e3', 'a4', 'b4', 'c4', 'd4', 'e4', 'a5', 'b5', 'c5', 'd5', 'e5'] as const
export type Cell = (typeof CELL)[number]

export const PATTERN = ['domino', 'line', 'corner', 'bar', 'el', 'tee', 'square', 'zigzag'] as const
export type Pattern = (typeof PATTERN)[number]

export const SHAPE = ['d1', 'd2', 'i1', 'i2', 'v1', 'v2', 'v3', 'v4', 'b1', 'b2', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7', 'l8', 't1', 't2', 't3', 't4', 'o1', 'z1', 'z2', 'z3', 'z4'] as const
export type Shape = (typeof SHAPE)[number]

export const HAND = ['1', '2', '3', '4'] as const
export type Hand = (typeof HAND)[number]

export const OFFER = ['1', '2', '3', '4', 'deck'] as const
export type Offer = (typeof OFFER)[number]

export const PHASE = ['choose', 'mark', 'take', 'over'] as const
export type Phase = (typeof PHASE)[number]

/** What a seat may see. */
export interface View {
  seats: number
  ply: number
  movers: number[]
  /** one entry per seat */
  marks: number[][]
  /** one entry per seat */
  fresh: number[][]
  crossed: number[]
  phase: number
  round_no: number
  turn: number
  expedition: number
  unturned: number
  taker: number
  /** one entry per seat */
  hand: number[][]
  /** one entry per seat */
  picked: number[][]
  /** one entry per seat */
  chamber: number[][]
  /** one entry per seat */
  extra: number[]
  /** one entry per seat */
  red: number[]
  /** one entry per seat */
  green: number[]
  /** one entry per seat */
  skulls: number[]
  /** one entry per seat */
  torches: number[]
  display: number[]
  deck: number[]
  pile: number
  aside: number[]
  /** one entry per seat */
  coloured: number[][]
  /** one entry per seat */
  just: number[][]
  /** one entry per seat */
  due: number[]
  bonus: number[][]
}

/** A move without its code. */
export type Move =
  | { kind: 'choose'; args: { hand: Hand; hand2: Hand } }
  | { kind: 'mark'; args: { chamber: Chamber; shape: Shape; cell: Cell } }
  | { kind: 'cell'; args: { chamber: Chamber; cell: Cell } }
  | { kind: 'take'; args: { offer: Offer } }

/** Something that happened; nobody did it where the seat is null. */
export type Event =
  | { kind: 'began'; seat: number | null; args: Record<never, never> }
  | { kind: 'picked'; seat: number | null; args: { card: Card; card2: Card } }
  | { kind: 'chose'; seat: number | null; args: { card: Card; card2: Card } }
  | { kind: 'opened'; seat: number | null; args: { card: Card; offer: Offer } }
  | { kind: 'round'; seat: number | null; args: { round: number } }
  | { kind: 'turned'; seat: number | null; args: { pattern: Pattern; turn: number } }
  | { kind: 'idle'; seat: number | null; args: Record<never, never> }
  | { kind: 'marked'; seat: number | null; args: { card: Card; count: number; upper: number; lower: number } }
  | { kind: 'tallied'; seat: number | null; args: { red: number; green: number; skulls: number; torches: number } }
  | { kind: 'lapsed'; seat: number | null; args: { count: number } }
  | { kind: 'revealed'; seat: number | null; args: Record<never, never> }
  | { kind: 'showed'; seat: number | null; args: { card: Card; count: number; upper: number; lower: number } }
  | { kind: 'counted'; seat: number | null; args: { red: number; green: number; skulls: number; torches: number } }
  | { kind: 'completed'; seat: number | null; args: { card: Card; colour: Colour } }
  | { kind: 'took'; seat: number | null; args: { card: Card; offer: Offer } }
  | { kind: 'drew'; seat: number | null; args: { card: Card } }
  | { kind: 'without'; seat: number | null; args: Record<never, never> }
  | { kind: 'bonus'; seat: number | null; args: { colour: Colour; points: number } }
  | { kind: 'ended'; seat: number | null; args: Record<never, never> }
  | { kind: 'ended_empty'; seat: number | null; args: Record<never, never> }

// What the rows of numbers mean that kernels write.

export const EVENTS = {
  columns: 7,
  kinds: [
    { name: 'began', args: [] },
    { name: 'picked', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'card2', of: CARD }] },
    { name: 'chose', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'card2', of: CARD }] },
    { name: 'opened', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'offer', of: OFFER }] },
    { name: 'round', args: [{ at: 3, name: 'round' }] },
    { name: 'turned', args: [{ at: 3, name: 'pattern', of: PATTERN }, { at: 4, name: 'turn' }] },
    { name: 'idle', args: [] },
    { name: 'marked', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'upper' }, { at: 6, name: 'lower' }] },
    { name: 'tallied', args: [{ at: 3, name: 'red' }, { at: 4, name: 'green' }, { at: 5, name: 'skulls' }, { at: 6, name: 'torches' }] },
    { name: 'lapsed', args: [{ at: 3, name: 'count' }] },
    { name: 'revealed', args: [] },
    { name: 'showed', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'upper' }, { at: 6, name: 'lower' }] },
    { name: 'counted', args: [{ at: 3, name: 'red' }, { at: 4, name: 'green' }, { at: 5, name: 'skulls' }, { at: 6, name: 'torches' }] },
    { name: 'completed', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'colour', of: COLOUR }] },
    { name: 'took', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'offer', of: OFFER }] },
    { name: 'drew', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'without', args: [] },
    { name: 'bonus', args: [{ at: 3, name: 'colour', of: COLOUR }, { at: 4, name: 'points' }] },
    { name: 'ended', args: [] },
    { name: 'ended_empty', args: [] },
  ],
} satisfies MessageSpace

export const PROMPTS = {
  columns: 7,
  kinds: [
    { name: 'choose', args: [{ at: 3, name: 'pattern', of: PATTERN }, { at: 4, name: 'round' }, { at: 5, name: 'turn' }, { at: 6, name: 'count' }] },
    { name: 'mark', args: [{ at: 3, name: 'pattern', of: PATTERN }, { at: 4, name: 'round' }, { at: 5, name: 'turn' }, { at: 6, name: 'count' }] },
    { name: 'take', args: [{ at: 3, name: 'pattern', of: PATTERN }, { at: 4, name: 'round' }, { at: 5, name: 'turn' }, { at: 6, name: 'count' }] },
    { name: 'over', args: [{ at: 3, name: 'pattern', of: PATTERN }, { at: 4, name: 'round' }, { at: 5, name: 'turn' }, { at: 6, name: 'count' }] },
    { name: 'extra', args: [{ at: 3, name: 'pattern', of: PATTERN }, { at: 4, name: 'round' }, { at: 5, name: 'turn' }, { at: 6, name: 'count' }] },
  ],
} satisfies MessageSpace

export const WORDS = {
  columns: 7,
  kinds: [
    { name: 'take', args: [{ at: 3, name: 'card', of: CARD }] },
  ],
} satisfies MessageSpace

export const SHEET = {
  columns: 7,
  kinds: [
    { name: 'cards', args: [{ at: 3, name: 'count' }] },
    { name: 'torches', args: [{ at: 3, name: 'count' }] },
    { name: 'bonuses', args: [] },
    { name: 'pairs', args: [{ at: 3, name: 'count' }] },
    { name: 'gems', args: [{ at: 3, name: 'count' }] },
    { name: 'skulls', args: [{ at: 3, name: 'count' }] },
  ],
} satisfies MessageSpace

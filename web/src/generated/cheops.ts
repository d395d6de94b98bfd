// Made by `python -m pyramidion.typescript` from the declarations in pyramidion/games; do not edit.

import type { MessageSpace } from '../shell/messages'

export const MEMBER = ['father', 'mother', 'daughter', 'son'] as const
export type Member = (typeof MEMBER)[number]

export const FIELD = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1', 'j1', 'k1', 'a2', 'b2', 'c2', 'd2', 'e2', 'f2', 'g2', 'h2', 'i2', 'j2', 'a3', 'b3', 'c3', 'd3', 'e3', 'f3', 'g3', 'h3', 'i3', 'a4', 'b4', 'c4', 'd4', 'e4', 'f4', 'g4', 'h4', 'a5', 'b5', 'c5', 'd5', 'e5', 'f5', 'g5', 'a6', 'b6', 'c6', 'd6', 'e6', 'f6', 'a7', 'b7', 'c7', 'd7', 'e7', 'a8', 'b8', 'c8', 'd8', 'a9', 'b9', 'c9', 'a10', 'b10', 'a11'] as const
export type Field = (typeof FIELD)[number]

export const COLOUR = ['green', 'black', 'blue', 'brown', 'red', 'orange'] as const
export type Colour = (typeof COLOUR)[number]

export const LAW = ['price5', 'price15', 'three', 'sell', 'bar', 'idle', 'number', 'repeal', 'joker', 'market', 'reach', 'swap'] as const
export type Law = (typeof LAW)[number]

export const ROW = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
export type Row = (typeof ROW)[number]

export const PHASE = ['lay', 'blocked', 'deal', 'keep', 'under', 'number', 'repeal', 'pay', 'sellstore', 'fetch', 'swap', 'swapwith', 'refill', 'joker', 'over'] as const
export type Phase = (typeof PHASE)[number]

export const CHOICE = ['both', 'sell', 'store', 'use', 'hire', 'draw'] as const
export type Choice = (typeof CHOICE)[number]

/** What a seat may see. */
export interface View {
  seats: number
  ply: number
  movers: number[]
  /** one entry per seat */
  cash: number[]
  market: number
  phase: number
  turn: number
  back: number
  hired: number
  drawn: number
  held: number
  tablet: number
  first: number
  treasure: number[]
  member: number[]
  left: number
  /** one entry per seat */
  hand: number[][]
  /** one entry per seat */
  store: number[][]
  open_money: number
  sold: number[]
  board: number[]
  law_place: number[]
  law_where: number[]
  market_top: number
  top: number[]
  stack: number[]
  unseen: number[]
  neighbours: number
  joker: number
}

/** A move without its code. */
export type Move =
  | { kind: 'lay'; args: { member: Member; field: Field } }
  | { kind: 'hire'; args: { field: Field } }
  | { kind: 'sell'; args: Record<never, never> }
  | { kind: 'store'; args: Record<never, never> }
  | { kind: 'use'; args: { law: Law } }
  | { kind: 'keep'; args: Record<never, never> }
  | { kind: 'under'; args: { colour: Colour } }
  | { kind: 'number'; args: { colour: Colour; row: Row } }
  | { kind: 'repeal'; args: { law: Law } }
  | { kind: 'pay'; args: Record<never, never> }
  | { kind: 'decline'; args: Record<never, never> }
  | { kind: 'sellstore'; args: { colour: Colour } }
  | { kind: 'swap'; args: { field: Field } }
  | { kind: 'swapstore'; args: { colour: Colour } }
  | { kind: 'draw'; args: Record<never, never> }
  | { kind: 'done'; args: Record<never, never> }
  | { kind: 'skip'; args: Record<never, never> }
  | { kind: 'joker'; args: { colour: Colour } }

/** Something that happened; nobody did it where the seat is null. */
export type Event =
  | { kind: 'began'; seat: number | null; args: Record<never, never> }
  | { kind: 'turn'; seat: number | null; args: Record<never, never> }
  | { kind: 'laid'; seat: number | null; args: { member: Member; field: Field } }
  | { kind: 'hired'; seat: number | null; args: { field: Field; price: number } }
  | { kind: 'took'; seat: number | null; args: { colour: Colour; field: Field } }
  | { kind: 'turned'; seat: number | null; args: { law: Law; field: Field } }
  | { kind: 'sold'; seat: number | null; args: { colour: Colour; price: number; row: Row } }
  | { kind: 'stored'; seat: number | null; args: { colour: Colour } }
  | { kind: 'worthless'; seat: number | null; args: { colour: Colour } }
  | { kind: 'full'; seat: number | null; args: { colour: Colour } }
  | { kind: 'price'; seat: number | null; args: { price: number } }
  | { kind: 'posted'; seat: number | null; args: { law: Law } }
  | { kind: 'under'; seat: number | null; args: { law: Law; colour: Colour } }
  | { kind: 'numbered'; seat: number | null; args: { number: number; colour: Colour; row: Row } }
  | { kind: 'repealed'; seat: number | null; args: { law: Law } }
  | { kind: 'paid'; seat: number | null; args: { law: Law; price: number } }
  | { kind: 'boxed'; seat: number | null; args: { law: Law } }
  | { kind: 'kept'; seat: number | null; args: { law: Law } }
  | { kind: 'used'; seat: number | null; args: { law: Law } }
  | { kind: 'swapped'; seat: number | null; args: { field: Field; colour: Colour; field2: Field; colour2: Colour } }
  | { kind: 'exchanged'; seat: number | null; args: { colour: Colour; field: Field; colour2: Colour } }
  | { kind: 'drew'; seat: number | null; args: { member: Member; stack: number } }
  | { kind: 'showed'; seat: number | null; args: { member: Member; stack: number } }
  | { kind: 'sat_out'; seat: number | null; args: Record<never, never> }
  | { kind: 'out'; seat: number | null; args: Record<never, never> }
  | { kind: 'ended_boards'; seat: number | null; args: { count: number } }
  | { kind: 'ended_empty'; seat: number | null; args: Record<never, never> }
  | { kind: 'ended_stuck'; seat: number | null; args: Record<never, never> }
  | { kind: 'became'; seat: number | null; args: { colour: Colour } }
  | { kind: 'blocked'; seat: number | null; args: Record<never, never> }

// What the rows of numbers mean that kernels write.

export const EVENTS = {
  columns: 7,
  kinds: [
    { name: 'began', args: [] },
    { name: 'turn', args: [] },
    { name: 'laid', args: [{ at: 3, name: 'member', of: MEMBER }, { at: 4, name: 'field', of: FIELD }] },
    { name: 'hired', args: [{ at: 3, name: 'field', of: FIELD }, { at: 4, name: 'price' }] },
    { name: 'took', args: [{ at: 3, name: 'colour', of: COLOUR }, { at: 4, name: 'field', of: FIELD }] },
    { name: 'turned', args: [{ at: 3, name: 'law', of: LAW }, { at: 4, name: 'field', of: FIELD }] },
    { name: 'sold', args: [{ at: 3, name: 'colour', of: COLOUR }, { at: 4, name: 'price' }, { at: 5, name: 'row', of: ROW }] },
    { name: 'stored', args: [{ at: 3, name: 'colour', of: COLOUR }] },
    { name: 'worthless', args: [{ at: 3, name: 'colour', of: COLOUR }] },
    { name: 'full', args: [{ at: 3, name: 'colour', of: COLOUR }] },
    { name: 'price', args: [{ at: 3, name: 'price' }] },
    { name: 'posted', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'under', args: [{ at: 3, name: 'law', of: LAW }, { at: 4, name: 'colour', of: COLOUR }] },
    { name: 'numbered', args: [{ at: 3, name: 'number' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'row', of: ROW }] },
    { name: 'repealed', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'paid', args: [{ at: 3, name: 'law', of: LAW }, { at: 4, name: 'price' }] },
    { name: 'boxed', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'kept', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'used', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'swapped', args: [{ at: 3, name: 'field', of: FIELD }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'field2', of: FIELD }, { at: 6, name: 'colour2', of: COLOUR }] },
    { name: 'exchanged', args: [{ at: 3, name: 'colour', of: COLOUR }, { at: 4, name: 'field', of: FIELD }, { at: 5, name: 'colour2', of: COLOUR }] },
    { name: 'drew', args: [{ at: 3, name: 'member', of: MEMBER }, { at: 4, name: 'stack' }] },
    { name: 'showed', args: [{ at: 3, name: 'member', of: MEMBER }, { at: 4, name: 'stack' }] },
    { name: 'sat_out', args: [] },
    { name: 'out', args: [] },
    { name: 'ended_boards', args: [{ at: 3, name: 'count' }] },
    { name: 'ended_empty', args: [] },
    { name: 'ended_stuck', args: [] },
    { name: 'became', args: [{ at: 3, name: 'colour', of: COLOUR }] },
    { name: 'blocked', args: [] },
  ],
} satisfies MessageSpace

export const PROMPTS = {
  columns: 8,
  kinds: [
    { name: 'lay', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'blocked', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'deal', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'keep', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'under', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'number', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'repeal', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'pay', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'sellstore', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'fetch', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'swap', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'swapwith', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'refill', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'joker', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
    { name: 'over', args: [{ at: 3, name: 'price' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'law', of: LAW }, { at: 6, name: 'count' }, { at: 7, name: 'choice', of: CHOICE }] },
  ],
} satisfies MessageSpace

export const WORDS = {
  columns: 7,
  kinds: [
    { name: 'sell', args: [{ at: 3, name: 'colour', of: COLOUR }, { at: 4, name: 'price' }] },
    { name: 'store', args: [{ at: 3, name: 'colour', of: COLOUR }] },
    { name: 'sellstore', args: [{ at: 3, name: 'price' }] },
    { name: 'hire', args: [{ at: 3, name: 'price' }] },
    { name: 'pay', args: [{ at: 3, name: 'price' }] },
    { name: 'keep', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'decline', args: [{ at: 3, name: 'law', of: LAW }] },
    { name: 'draw', args: [{ at: 3, name: 'member', of: MEMBER }] },
    { name: 'swap', args: [{ at: 3, name: 'colour', of: COLOUR }] },
  ],
} satisfies MessageSpace

export const SHEET = {
  columns: 7,
  kinds: [
    { name: 'cash', args: [] },
    { name: 'store', args: [{ at: 3, name: 'count' }, { at: 4, name: 'colour', of: COLOUR }, { at: 5, name: 'value' }] },
  ],
} satisfies MessageSpace

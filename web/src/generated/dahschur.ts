// Made by `python -m pyramidion.typescript` from the declarations in pyramidion/games; do not edit.

import type { MessageSpace } from '../shell/messages'

export const PRINCE = ['1', '2', '3', '4', '5', '6'] as const
export type Prince = (typeof PRINCE)[number]

export const GIFT = ['reed', 'jar', 'scroll', 'bowl'] as const
export type Gift = (typeof GIFT)[number]

export const AREA = ['market', 'avenue', 'procession', 'rest'] as const
export type Area = (typeof AREA)[number]

export const STALL = ['1', '2', '3', '4', '5', '6'] as const
export type Stall = (typeof STALL)[number]

export const GOODS = ['1', '2', '3', '4', '5', '6'] as const
export type Goods = (typeof GOODS)[number]

export const GEM = ['red', 'green', 'blue'] as const
export type Gem = (typeof GEM)[number]

export const SYMBOL = ['reed', 'jar', 'scroll', 'bowl'] as const
export type Symbol = (typeof SYMBOL)[number]

export const SLAB = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24'] as const
export type Slab = (typeof SLAB)[number]

export const FIELD = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24'] as const
export type Field = (typeof FIELD)[number]

export const CITY = ['6', '7', '8', '9', '10', '11', '12', '13', '14', '15'] as const
export type City = (typeof CITY)[number]

export const DISC = ['gold', 'silver'] as const
export type Disc = (typeof DISC)[number]

export const DOOR = ['reed1', 'reed2', 'reed3', 'reed4', 'jar1', 'jar2', 'jar3', 'jar4', 'scroll1', 'scroll2', 'scroll3', 'scroll4', 'bowl1', 'bowl2', 'bowl3', 'bowl4'] as const
export type Door = (typeof DOOR)[number]

export const PHASE = ['give', 'act', 'market', 'buy', 'avenue', 'swapwith', 'place', 'recall', 'procession', 'lay', 'silver', 'lead', 'console', 'tribute', 'entomb', 'bury', 'over'] as const
export type Phase = (typeof PHASE)[number]

/** What a seat may see. */
export interface View {
  seats: number
  ply: number
  movers: number[]
  /** one entry per seat */
  offerings: number[]
  pile: number
  discard: number
  city_pile: number
  /** one entry per seat */
  points: number[]
  /** one entry per seat */
  tally: number[][]
  phase: number
  turn: number
  round_no: number
  rounds: number
  start: number
  active: number
  card: number
  first: number
  placed: number
  enlisted: number
  stage: number
  second: number
  place: number
  consoled: number
  settled: number
  front: number
  /** one entry per seat */
  hand: number[]
  given: number
  neutral: number
  princes: number
  gift: number[]
  /** one entry per seat */
  row: number[][]
  /** one entry per seat */
  shown: number[]
  /** one entry per seat */
  foreign: number[]
  /** one entry per seat */
  trader: number[]
  /** one entry per seat */
  supply: number[]
  /** one entry per seat */
  goods: number[][]
  /** one entry per seat */
  gems: number[][]
  stall_card: number[]
  stall_gem: number[]
  bag: number[]
  slab: number[]
  slabs: number
  built: number
  city: number[]
  gold: number[]
  silver: number[]
  unseen: number[]
  /** one entry per seat */
  held: number[][]
  /** one entry per seat */
  golds: number[]
  /** one entry per seat */
  silvers: number[]
  /** one entry per seat */
  chamber: number[][]
  /** one entry per seat */
  filled: number[][]
}

/** A move without its code. */
export type Move =
  | { kind: 'give'; args: { prince: Prince } }
  | { kind: 'act'; args: { gift: Gift; area: Area } }
  | { kind: 'walk'; args: { stall: Stall } }
  | { kind: 'fetch'; args: { goods: Goods } }
  | { kind: 'buy'; args: Record<never, never> }
  | { kind: 'enlist'; args: Record<never, never> }
  | { kind: 'leave'; args: Record<never, never> }
  | { kind: 'swap'; args: { slab: Slab } }
  | { kind: 'place'; args: { gem: Gem } }
  | { kind: 'done'; args: Record<never, never> }
  | { kind: 'recall'; args: { goods: Goods } }
  | { kind: 'enter'; args: { field: Field } }
  | { kind: 'advance'; args: { field: Field; field2: Field } }
  | { kind: 'lay'; args: { prince: Prince } }
  | { kind: 'take'; args: { city: City; disc: Disc } }
  | { kind: 'pick'; args: { gem: Gem } }
  | { kind: 'entomb'; args: { prince: Prince } }
  | { kind: 'bury'; args: { door: Door } }
  | { kind: 'decline'; args: Record<never, never> }
  | { kind: 'forgo'; args: Record<never, never> }

/** Something that happened; nobody did it where the seat is null. */
export type Event =
  | { kind: 'began'; seat: number | null; args: Record<never, never> }
  | { kind: 'drew'; seat: number | null; args: { gem: Gem } }
  | { kind: 'round'; seat: number | null; args: { round: number } }
  | { kind: 'turn'; seat: number | null; args: Record<never, never> }
  | { kind: 'neutral'; seat: number | null; args: { prince: Prince } }
  | { kind: 'gave'; seat: number | null; args: { prince: Prince } }
  | { kind: 'forced'; seat: number | null; args: { prince: Prince } }
  | { kind: 'used'; seat: number | null; args: { prince: Prince; gift: Gift; area: Area } }
  | { kind: 'returned'; seat: number | null; args: { prince: Prince; position: number } }
  | { kind: 'walked'; seat: number | null; args: { stall: Stall } }
  | { kind: 'bought'; seat: number | null; args: { gem: Gem; stall: Stall; price: number } }
  | { kind: 'enlisted'; seat: number | null; args: { prince: Prince } }
  | { kind: 'shuffled'; seat: number | null; args: Record<never, never> }
  | { kind: 'offered'; seat: number | null; args: { stall: Stall; card: number } }
  | { kind: 'gem'; seat: number | null; args: { gem: Gem; stall: Stall } }
  | { kind: 'fetched'; seat: number | null; args: { stall: Stall } }
  | { kind: 'swapped'; seat: number | null; args: { slab: Slab; slab2: Slab } }
  | { kind: 'placed'; seat: number | null; args: { gem: Gem; slab: Slab; symbol: Symbol; points: number } }
  | { kind: 'honoured'; seat: number | null; args: { slab: Slab; points: number } }
  | { kind: 'recalled'; seat: number | null; args: { stall: Stall; count: number } }
  | { kind: 'entered'; seat: number | null; args: { field: Field } }
  | { kind: 'advanced'; seat: number | null; args: { field: Field; field2: Field } }
  | { kind: 'laid'; seat: number | null; args: { prince: Prince } }
  | { kind: 'highest'; seat: number | null; args: { prince: Prince; position: number } }
  | { kind: 'tied'; seat: number | null; args: { prince: Prince; position: number } }
  | { kind: 'claimed'; seat: number | null; args: { city: City } }
  | { kind: 'rolled'; seat: number | null; args: { number: number } }
  | { kind: 'won'; seat: number | null; args: Record<never, never> }
  | { kind: 'lost_reward'; seat: number | null; args: { position: number } }
  | { kind: 'took'; seat: number | null; args: { city: City; disc: Disc } }
  | { kind: 'looked'; seat: number | null; args: { disc: Disc; number: number } }
  | { kind: 'picked'; seat: number | null; args: { gem: Gem } }
  | { kind: 'rewarded'; seat: number | null; args: { points: number } }
  | { kind: 'empty'; seat: number | null; args: { city: City } }
  | { kind: 'entombed'; seat: number | null; args: { prince: Prince; door: Door } }
  | { kind: 'closed'; seat: number | null; args: { city: City } }
  | { kind: 'opened'; seat: number | null; args: { city: City } }
  | { kind: 'reshuffled'; seat: number | null; args: Record<never, never> }
  | { kind: 'burying'; seat: number | null; args: Record<never, never> }
  | { kind: 'buried'; seat: number | null; args: { door: Door; disc: Disc; number: number; points: number } }
  | { kind: 'hosted'; seat: number | null; args: { door: Door; points: number } }
  | { kind: 'declined'; seat: number | null; args: { field: Field } }
  | { kind: 'left_over'; seat: number | null; args: { count: number; points: number } }
  | { kind: 'ended'; seat: number | null; args: Record<never, never> }
  | { kind: 'passed_over'; seat: number | null; args: { gem: Gem; stall: Stall } }
  | { kind: 'stopped'; seat: number | null; args: Record<never, never> }
  | { kind: 'forwent'; seat: number | null; args: { city: City } }

// What the rows of numbers mean that kernels write.

export const EVENTS = {
  columns: 7,
  kinds: [
    { name: 'began', args: [] },
    { name: 'drew', args: [{ at: 3, name: 'gem', of: GEM }] },
    { name: 'round', args: [{ at: 3, name: 'round' }] },
    { name: 'turn', args: [] },
    { name: 'neutral', args: [{ at: 3, name: 'prince', of: PRINCE }] },
    { name: 'gave', args: [{ at: 3, name: 'prince', of: PRINCE }] },
    { name: 'forced', args: [{ at: 3, name: 'prince', of: PRINCE }] },
    { name: 'used', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'gift', of: GIFT }, { at: 5, name: 'area', of: AREA }] },
    { name: 'returned', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'position' }] },
    { name: 'walked', args: [{ at: 3, name: 'stall', of: STALL }] },
    { name: 'bought', args: [{ at: 3, name: 'gem', of: GEM }, { at: 4, name: 'stall', of: STALL }, { at: 5, name: 'price' }] },
    { name: 'enlisted', args: [{ at: 3, name: 'prince', of: PRINCE }] },
    { name: 'shuffled', args: [] },
    { name: 'offered', args: [{ at: 3, name: 'stall', of: STALL }, { at: 4, name: 'card' }] },
    { name: 'gem', args: [{ at: 3, name: 'gem', of: GEM }, { at: 4, name: 'stall', of: STALL }] },
    { name: 'fetched', args: [{ at: 3, name: 'stall', of: STALL }] },
    { name: 'swapped', args: [{ at: 3, name: 'slab', of: SLAB }, { at: 4, name: 'slab2', of: SLAB }] },
    { name: 'placed', args: [{ at: 3, name: 'gem', of: GEM }, { at: 4, name: 'slab', of: SLAB }, { at: 5, name: 'symbol', of: SYMBOL }, { at: 6, name: 'points' }] },
    { name: 'honoured', args: [{ at: 3, name: 'slab', of: SLAB }, { at: 4, name: 'points' }] },
    { name: 'recalled', args: [{ at: 3, name: 'stall', of: STALL }, { at: 4, name: 'count' }] },
    { name: 'entered', args: [{ at: 3, name: 'field', of: FIELD }] },
    { name: 'advanced', args: [{ at: 3, name: 'field', of: FIELD }, { at: 4, name: 'field2', of: FIELD }] },
    { name: 'laid', args: [{ at: 3, name: 'prince', of: PRINCE }] },
    { name: 'highest', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'position' }] },
    { name: 'tied', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'position' }] },
    { name: 'claimed', args: [{ at: 3, name: 'city', of: CITY }] },
    { name: 'rolled', args: [{ at: 3, name: 'number' }] },
    { name: 'won', args: [] },
    { name: 'lost_reward', args: [{ at: 3, name: 'position' }] },
    { name: 'took', args: [{ at: 3, name: 'city', of: CITY }, { at: 4, name: 'disc', of: DISC }] },
    { name: 'looked', args: [{ at: 3, name: 'disc', of: DISC }, { at: 4, name: 'number' }] },
    { name: 'picked', args: [{ at: 3, name: 'gem', of: GEM }] },
    { name: 'rewarded', args: [{ at: 3, name: 'points' }] },
    { name: 'empty', args: [{ at: 3, name: 'city', of: CITY }] },
    { name: 'entombed', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'door', of: DOOR }] },
    { name: 'closed', args: [{ at: 3, name: 'city', of: CITY }] },
    { name: 'opened', args: [{ at: 3, name: 'city', of: CITY }] },
    { name: 'reshuffled', args: [] },
    { name: 'burying', args: [] },
    { name: 'buried', args: [{ at: 3, name: 'door', of: DOOR }, { at: 4, name: 'disc', of: DISC }, { at: 5, name: 'number' }, { at: 6, name: 'points' }] },
    { name: 'hosted', args: [{ at: 3, name: 'door', of: DOOR }, { at: 4, name: 'points' }] },
    { name: 'declined', args: [{ at: 3, name: 'field', of: FIELD }] },
    { name: 'left_over', args: [{ at: 3, name: 'count' }, { at: 4, name: 'points' }] },
    { name: 'ended', args: [] },
    { name: 'passed_over', args: [{ at: 3, name: 'gem', of: GEM }, { at: 4, name: 'stall', of: STALL }] },
    { name: 'stopped', args: [] },
    { name: 'forwent', args: [{ at: 3, name: 'city', of: CITY }] },
  ],
} satisfies MessageSpace

export const PROMPTS = {
  columns: 14,
  kinds: [
    { name: 'give', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'act', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'market', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'buy', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }, { at: 13, name: 'price' }] },
    { name: 'avenue', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'swapwith', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'place', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'recall', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'procession', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'lay', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'silver', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'lead', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'console', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'tribute', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'entomb', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'bury', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
    { name: 'over', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'value' }, { at: 5, name: 'round' }, { at: 6, name: 'count' }, { at: 7, name: 'symbol', of: SYMBOL }, { at: 8, name: 'stall', of: STALL }, { at: 9, name: 'slab', of: SLAB }, { at: 10, name: 'gem', of: GEM }, { at: 11, name: 'city', of: CITY }, { at: 12, name: 'field', of: FIELD }] },
  ],
} satisfies MessageSpace

export const WORDS = {
  columns: 8,
  kinds: [
    { name: 'act', args: [{ at: 3, name: 'prince', of: PRINCE }] },
    { name: 'walk', args: [{ at: 3, name: 'price' }, { at: 4, name: 'buy' }, { at: 5, name: 'gem', of: GEM }] },
    { name: 'buy', args: [{ at: 3, name: 'stall', of: STALL }, { at: 4, name: 'price' }, { at: 5, name: 'buy' }, { at: 6, name: 'gem', of: GEM }] },
    { name: 'enlist', args: [{ at: 3, name: 'stall', of: STALL }, { at: 4, name: 'price' }, { at: 5, name: 'buy' }, { at: 6, name: 'gem', of: GEM }] },
    { name: 'leave', args: [{ at: 3, name: 'stall', of: STALL }, { at: 4, name: 'price' }, { at: 5, name: 'buy' }, { at: 6, name: 'gem', of: GEM }] },
    { name: 'place', args: [{ at: 3, name: 'slab', of: SLAB }, { at: 4, name: 'points' }, { at: 5, name: 'symbol', of: SYMBOL }, { at: 6, name: 'own' }, { at: 7, name: 'honour' }] },
    { name: 'swap', args: [{ at: 3, name: 'symbol', of: SYMBOL }, { at: 4, name: 'gem', of: GEM }] },
    { name: 'fetch', args: [{ at: 3, name: 'count' }] },
    { name: 'recall', args: [{ at: 3, name: 'count' }] },
    { name: 'bury', args: [{ at: 3, name: 'prince', of: PRINCE }, { at: 4, name: 'disc', of: DISC }, { at: 5, name: 'points' }, { at: 6, name: 'symbol', of: SYMBOL }, { at: 7, name: 'honour' }] },
    { name: 'decline', args: [{ at: 3, name: 'field', of: FIELD }] },
  ],
} satisfies MessageSpace

export const SHEET = {
  columns: 7,
  kinds: [
    { name: 'avenue', args: [] },
    { name: 'symbol', args: [] },
    { name: 'reward', args: [] },
    { name: 'disc', args: [] },
    { name: 'host', args: [] },
    { name: 'gem', args: [] },
  ],
} satisfies MessageSpace

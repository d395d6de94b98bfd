// Made by `python -m pyramidion.typescript` from the declarations in pyramidion/games; do not edit.

import type { MessageSpace } from '../shell/messages'

export const CARD = ['shabti', 'urn', 'food', 'table', 'ka', 'cat', 'senet', 'boat', 'mask', 'censer', 'inner', 'middle', 'outer', 'duamutef', 'hapi', 'imsety', 'qebehsenuef', 'tyet', 'djed', 'heart', 'weret', 'wedjat', 'netherworld', 'eternity', 'earth', 'gates', 'dead', 'heavens', 'anubis', 'bastet', 'sobek', 'taweret', 'horus', 'isis', 'thoth'] as const
export type Card = (typeof CARD)[number]

export const COLLECTION = ['sarcophagi', 'jars', 'amulets', 'books', 'statues'] as const
export type Collection = (typeof COLLECTION)[number]

export const PLACE = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'] as const
export type Place = (typeof PLACE)[number]

export const PURPOSE = ['action', 'tomb'] as const
export type Purpose = (typeof PURPOSE)[number]

export const OPTION = ['1', '2', '3'] as const
export type Option = (typeof OPTION)[number]

export const ORIGIN = ['hand', 'discard', 'draw', 'pyramid', 'stock', 'boneyard', 'tomb'] as const
export type Origin = (typeof ORIGIN)[number]

export const DOING = ['end', 'draw', 'discard', 'discard_for_set', 'sacrifice_hand', 'sacrifice_pyramid', 'entomb_hand', 'entomb_discard_top', 'entomb_discard_any', 'entomb_draw', 'entomb_pyramid_cheapest', 'entomb_pyramid_any', 'take_any', 'take_row', 'take_most', 'take_cheaper', 'take_times', 'take_same', 'take_tomb', 'take_set', 'take_stock', 'take_boneyard', 'fetch_discard_top', 'fetch_discard_any', 'fetch_tomb', 'swap', 'gold', 'cheaper', 'bought_hand', 'into_hand', 'others_give', 'others_discard', 'others_sacrifice', 'repeat', 'turn_up', 'reveal_keep', 'need_discard', 'shield', 'ferry', 'claim'] as const
export type Doing = (typeof DOING)[number]

export const PHASE = ['play', 'pay', 'fall', 'option', 'discard', 'sacrifice', 'give', 'entomb', 'entomb_discard', 'bury', 'take', 'remove', 'swap', 'swapwith', 'fetch', 'unearth', 'keep', 'repeat', 'ferry', 'board', 'claim', 'clear', 'arrange', 'over'] as const
export type Phase = (typeof PHASE)[number]

/** What a seat may see. */
export interface View {
  seats: number
  ply: number
  movers: number[]
  phase: number
  turn: number
  actor: number
  entombed: number
  removed: number
  bought: number
  gold: number
  rebate: number
  to_hand: number
  target: number
  owed: number
  first: number
  acted: number[]
  depth: number
  turned: number[]
  in_use: number[]
  pyramid: number[]
  stock: number
  stock2: number
  unseen: number[]
  bones: number
  bone: number
  played: number[]
  plays: number
  laid: number
  /** one entry per seat */
  hands: number[]
  /** one entry per seat */
  piles: number[]
  /** one entry per seat */
  discards: number[]
  /** one entry per seat */
  hand: number[][]
  /** one entry per seat */
  draw: number[][]
  /** one entry per seat */
  discard: number[][]
  /** one entry per seat */
  tomb: number[][]
  /** one entry per seat */
  known: number[][]
}

/** A move without its code. */
export type Move =
  | { kind: 'buy'; args: { place: Place } }
  | { kind: 'pay'; args: { card: Card } }
  | { kind: 'settle'; args: Record<never, never> }
  | { kind: 'play'; args: { card: Card; purpose: Purpose } }
  | { kind: 'done'; args: Record<never, never> }
  | { kind: 'arrange'; args: Record<never, never> }
  | { kind: 'lay'; args: { card: Card } }
  | { kind: 'choose'; args: { option: Option } }
  | { kind: 'discard'; args: { card: Card } }
  | { kind: 'sacrifice'; args: { card: Card } }
  | { kind: 'give'; args: { card: Card } }
  | { kind: 'show'; args: { card: Card } }
  | { kind: 'entomb'; args: { card: Card } }
  | { kind: 'enough'; args: Record<never, never> }
  | { kind: 'take'; args: { place: Place } }
  | { kind: 'remove'; args: { place: Place } }
  | { kind: 'bury'; args: { place: Place } }
  | { kind: 'swap'; args: { place: Place } }
  | { kind: 'fall'; args: { place: Place } }
  | { kind: 'fetch'; args: { card: Card } }
  | { kind: 'keep'; args: { card: Card } }
  | { kind: 'repeat'; args: { card: Card } }
  | { kind: 'react'; args: { card: Card } }
  | { kind: 'skip'; args: Record<never, never> }

/** Something that happened; nobody did it where the seat is null. */
export type Event =
  | { kind: 'began'; seat: number | null; args: Record<never, never> }
  | { kind: 'turn'; seat: number | null; args: Record<never, never> }
  | { kind: 'paid'; seat: number | null; args: { card: Card; gold: number } }
  | { kind: 'bought'; seat: number | null; args: { card: Card; place: Place; price: number } }
  | { kind: 'fell'; seat: number | null; args: { card: Card; place: Place; place2: Place } }
  | { kind: 'opened'; seat: number | null; args: { card: Card; place: Place } }
  | { kind: 'buried'; seat: number | null; args: { card: Card } }
  | { kind: 'acted'; seat: number | null; args: { card: Card } }
  | { kind: 'repeated'; seat: number | null; args: { card: Card } }
  | { kind: 'turned'; seat: number | null; args: { card: Card } }
  | { kind: 'unable'; seat: number | null; args: { card: Card } }
  | { kind: 'returned'; seat: number | null; args: { card: Card } }
  | { kind: 'entombed'; seat: number | null; args: { card: Card; origin: Origin } }
  | { kind: 'took'; seat: number | null; args: { card: Card; origin: Origin; place: Place } }
  | { kind: 'picked'; seat: number | null; args: { card: Card; origin: Origin; place: Place } }
  | { kind: 'stocked'; seat: number | null; args: { card: Card } }
  | { kind: 'sacrificed'; seat: number | null; args: { card: Card; origin: Origin; place: Place } }
  | { kind: 'discarded'; seat: number | null; args: { card: Card } }
  | { kind: 'gave'; seat: number | null; args: { card: Card; receiver: number } }
  | { kind: 'showed'; seat: number | null; args: { card: Card } }
  | { kind: 'spared'; seat: number | null; args: Record<never, never> }
  | { kind: 'drew'; seat: number | null; args: { count: number } }
  | { kind: 'drawn'; seat: number | null; args: { card: Card } }
  | { kind: 'shuffled'; seat: number | null; args: { count: number } }
  | { kind: 'unearthed'; seat: number | null; args: { card: Card } }
  | { kind: 'revealed'; seat: number | null; args: { card: Card } }
  | { kind: 'kept'; seat: number | null; args: { card: Card } }
  | { kind: 'fetched'; seat: number | null; args: { card: Card; origin: Origin } }
  | { kind: 'swapped'; seat: number | null; args: { card: Card; place: Place; card2: Card; place2: Place } }
  | { kind: 'gold'; seat: number | null; args: { gold: number } }
  | { kind: 'cheaper'; seat: number | null; args: { count: number } }
  | { kind: 'into_hand'; seat: number | null; args: Record<never, never> }
  | { kind: 'claimed'; seat: number | null; args: { card: Card; card2: Card } }
  | { kind: 'ferried'; seat: number | null; args: { card: Card } }
  | { kind: 'lapsed'; seat: number | null; args: { card: Card } }
  | { kind: 'laid'; seat: number | null; args: { card: Card } }
  | { kind: 'tidied'; seat: number | null; args: { count: number } }
  | { kind: 'ended'; seat: number | null; args: Record<never, never> }

// What the rows of numbers mean that kernels write.

export const EVENTS = {
  columns: 7,
  kinds: [
    { name: 'began', args: [] },
    { name: 'turn', args: [] },
    { name: 'paid', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'gold' }] },
    { name: 'bought', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'place', of: PLACE }, { at: 5, name: 'price' }] },
    { name: 'fell', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'place', of: PLACE }, { at: 5, name: 'place2', of: PLACE }] },
    { name: 'opened', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'place', of: PLACE }] },
    { name: 'buried', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'acted', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'repeated', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'turned', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'unable', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'returned', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'entombed', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'origin', of: ORIGIN }] },
    { name: 'took', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'origin', of: ORIGIN }, { at: 5, name: 'place', of: PLACE }] },
    { name: 'picked', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'origin', of: ORIGIN }, { at: 5, name: 'place', of: PLACE }] },
    { name: 'stocked', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'sacrificed', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'origin', of: ORIGIN }, { at: 5, name: 'place', of: PLACE }] },
    { name: 'discarded', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'gave', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'receiver' }] },
    { name: 'showed', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'spared', args: [] },
    { name: 'drew', args: [{ at: 3, name: 'count' }] },
    { name: 'drawn', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'shuffled', args: [{ at: 3, name: 'count' }] },
    { name: 'unearthed', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'revealed', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'kept', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'fetched', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'origin', of: ORIGIN }] },
    { name: 'swapped', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'place', of: PLACE }, { at: 5, name: 'card2', of: CARD }, { at: 6, name: 'place2', of: PLACE }] },
    { name: 'gold', args: [{ at: 3, name: 'gold' }] },
    { name: 'cheaper', args: [{ at: 3, name: 'count' }] },
    { name: 'into_hand', args: [] },
    { name: 'claimed', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'card2', of: CARD }] },
    { name: 'ferried', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'lapsed', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'laid', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'tidied', args: [{ at: 3, name: 'count' }] },
    { name: 'ended', args: [] },
  ],
} satisfies MessageSpace

export const PROMPTS = {
  columns: 7,
  kinds: [
    { name: 'play', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'pay', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'fall', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'option', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'discard', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'sacrifice', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'give', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'entomb', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'entomb_discard', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'bury', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'take', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'remove', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'swap', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'swapwith', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'fetch', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'unearth', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'keep', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'repeat', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'ferry', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'board', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'claim', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'clear', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'arrange', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'over', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'forced_discard', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
    { name: 'forced_sacrifice', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'count' }, { at: 5, name: 'gold' }] },
  ],
} satisfies MessageSpace

export const WORDS = {
  columns: 26,
  kinds: [
    { name: 'buy', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'gold' }, { at: 5, name: 'payment', of: CARD, several: true }] },
    { name: 'take', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'remove', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'bury', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'swap', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'fall', args: [{ at: 3, name: 'card', of: CARD }] },
    { name: 'pay', args: [{ at: 3, name: 'gold' }] },
    { name: 'settle', args: [{ at: 3, name: 'gold' }, { at: 4, name: 'payment', of: CARD, several: true }] },
    { name: 'choose', args: [{ at: 3, name: 'card', of: CARD }, { at: 4, name: 'doing', of: DOING }] },
  ],
} satisfies MessageSpace

export const SHEET = {
  columns: 7,
  kinds: [
    { name: 'starters', args: [{ at: 3, name: 'count' }] },
    { name: 'uniques', args: [{ at: 3, name: 'count' }] },
    { name: 'set', args: [{ at: 3, name: 'count' }, { at: 4, name: 'collection', of: COLLECTION }] },
  ],
} satisfies MessageSpace

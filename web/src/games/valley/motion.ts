// From where to where each event of Valley of the Kings moves cards.

import type { Motion } from '../../shell/animation'
import type { Event } from '../../generated/valley'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>['args']
type Rules = { [K in Event['kind']]?: (seat: number, args: Of<K>) => Motion[] }

const card = (name: string): string => `card-${name}`
const hand = (seat: number, name: string): string => `hand-${seat}-${name}`

/** Where a card comes from: the hand, a pile or the pyramid. */
function source(seat: number, { card: name, origin, place }: { card: string; origin: string; place?: string }): string {
  if (origin === 'hand') return hand(seat, name)
  if (origin === 'pyramid') return place && place !== 'none' ? `place-${place}` : 'pyramid'
  return origin === 'stock' || origin === 'boneyard' ? origin : `${origin}-${seat}`
}

const MOTIONS: Rules = {
  paid: (seat, a) => [{ from: hand(seat, a.card), to: 'played', piece: card(a.card) }],
  bought: (seat, a) => [{ from: `place-${a.place}`, to: `discard-${seat}`, piece: card(a.card) }],
  fell: (_, a) => [{ from: `place-${a.place}`, to: `place-${a.place2}`, piece: card(a.card) }],
  opened: (_, a) => [{ from: 'stock', to: `place-${a.place}`, piece: card(a.card) }],
  buried: (_, a) => [{ from: 'stock', to: 'boneyard', piece: card(a.card) }],
  acted: (seat, a) => [{ from: hand(seat, a.card), to: 'played', piece: card(a.card) }],
  turned: (seat, a) => [{ from: `draw-${seat}`, to: 'played', piece: card(a.card) }],
  returned: (seat, a) => [{ from: 'played', to: `discard-${seat}`, piece: card(a.card) }],
  entombed: (seat, a) => [{ from: source(seat, a), to: `tomb-${seat}`, piece: card(a.card) }],
  took: (seat, a) => [{ from: source(seat, a), to: `discard-${seat}`, piece: card(a.card) }],
  picked: (seat, a) => [{ from: source(seat, a), to: `hand-${seat}`, piece: card(a.card) }],
  stocked: (seat, a) => [{ from: 'stock', to: `discard-${seat}`, piece: card(a.card) }],
  sacrificed: (seat, a) => [{ from: source(seat, a), to: 'boneyard', piece: card(a.card) }],
  discarded: (seat, a) => [{ from: hand(seat, a.card), to: `discard-${seat}`, piece: card(a.card) }],
  gave: (seat, a) => [{ from: hand(seat, a.card), to: `discard-${a.receiver}`, piece: card(a.card) }],
  drew: (seat) => [{ from: `draw-${seat}`, to: `hand-${seat}`, piece: 'own-back' }],
  shuffled: (seat) => [{ from: `discard-${seat}`, to: `draw-${seat}`, piece: 'own-back' }],
  unearthed: (seat, a) => [{ from: `draw-${seat}`, to: `tomb-${seat}`, piece: card(a.card) }],
  kept: (seat, a) => [{ from: 'tray', to: `hand-${seat}`, piece: card(a.card) }],
  fetched: (seat, a) => [{ from: source(seat, a), to: `hand-${seat}`, piece: card(a.card) }],
  swapped: (_, a) => [
    { from: `place-${a.place}`, to: `place-${a.place2}`, piece: card(a.card) },
    { from: `place-${a.place2}`, to: `place-${a.place}`, piece: card(a.card2) },
  ],
  claimed: (seat, a) => [{ from: 'boneyard', to: `discard-${seat}`, piece: card(a.card2) }],
  ferried: (seat, a) => [{ from: hand(seat, a.card), to: `discard-${seat}`, piece: card(a.card) }],
  tidied: (seat) => [{ from: 'played', to: `discard-${seat}`, piece: 'own-back' }],
}

/** The motions an event shows; none when nothing moves. */
export function placesOf(event: Event): Motion[] {
  const rule = MOTIONS[event.kind] as ((seat: number, args: Event['args']) => Motion[]) | undefined
  return rule?.(event.seat ?? -1, event.args) ?? []
}

/** If a place is not there (a hand whose cards are hidden), its owner's hand or seat stands in. */
export function nearest(place: string, exists: (place: string) => boolean): string | null {
  const [noun, owner] = place.split('-')
  return [place, `${noun}-${owner}`, `seat-${owner}`].find(exists) ?? null
}

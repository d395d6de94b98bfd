// From where to where each event of Pyramids moves things. Symbols that are marked jump to their fields on the score
// sheet; whether a cell has one is seen on the table: a place that is not there is left out.

import { CELL } from '../../generated/pyramids'
import type { Motion } from '../../shell/animation'
import type { GameEvent } from '../../generated/wire'
import { toldCells } from './shapes'
import { COLLECTED } from './types'

type Args = GameEvent['args']

const card = (args: Args): string => `card-${args.card}`

/** Every symbol on the cells just marked goes to its track. */
const collected = (whose: 'own-' | '') => (seat: number, args: Args): Motion[] =>
  toldCells(Number(args.upper), Number(args.lower)).flatMap((cell) =>
    COLLECTED.map((symbol) => ({ from: `${whose}${symbol}-${args.card}-${CELL[cell]!}`, to: `sheet-${seat}-${symbol}`, piece: symbol })),
  )

const MOTIONS: Record<string, (seat: number, args: Args) => Motion[]> = {
  opened: (_, a) => [{ from: 'deck', to: `offer-${a.offer}`, piece: 'back' }],
  turned: () => [{ from: 'unturned', to: 'expedition', piece: 'unturned' }],
  marked: collected('own-'), // told to whoever marked, at once
  showed: collected(''), // told to all
  completed: (seat, a) => [{ from: card(a), to: `aside-${seat}`, piece: card(a) }],
  took: (seat, a) => [{ from: `offer-${a.offer}`, to: `chambers-${seat}`, piece: card(a) }],
  drew: (seat) => [{ from: 'deck', to: `chambers-${seat}`, piece: 'back' }],
  bonus: (seat, a) => [{ from: `bonus-${a.colour}-${a.points}`, to: `aside-${seat}`, piece: `bonus-${a.colour}-${a.points}` }],
}

/** The motions an event shows; none when nothing moves. */
export function placesOf(event: Pick<GameEvent, 'kind' | 'seat' | 'args'>): Motion[] {
  return MOTIONS[event.kind]?.(event.seat ?? -1, event.args) ?? []
}

/** A seat stands in for what it has not laid out; everything else is either there or not. */
export function nearest(place: string, exists: (place: string) => boolean): string | null {
  if (exists(place)) return place
  const [noun, seat] = place.split('-')
  return (noun === 'chambers' || noun === 'aside') && exists(`seat-${seat}`) ? `seat-${seat}` : null
}

// The deal of the day: made from the date and the game alone, so it is the same for everybody.

import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { chance } from '../local/chance'

const KEY_BYTES = 32
const MOST_SEATS = 4
/** Those that play alike on every machine: Pharaoh's thoughts end by the clock. */
const OPPONENTS = ['scribe', 'vizier', 'vizier'] as const
/** Who plays one's seat afterwards, for comparison. */
export const RIVALS = ['fellah', 'scribe', 'vizier'] as const
const [SEATS, OWN, FIRST] = [1, 2, 3]

export interface Deal {
  /** such as 2026-11-19 */
  date: string
  game: string
  id: string
  key: Uint8Array
  /** who plays on each seat; null is the person */
  levels: (string | null)[]
  own: number
}

/** A day as the calendar of this device has it. */
export function dateOf(day: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export function dealOf(date: string, game: string, seats: readonly number[]): Deal {
  const text = `deal of the day ${date} ${game}`
  const draws = blake2b(utf8ToBytes(`${text}, who plays`), { dkLen: KEY_BYTES })
  const draw = (n: number, of: number): number => Number(chance(draws, n) % BigInt(of))
  const possible = seats.filter((n) => n <= MOST_SEATS)
  const count = possible[draw(SEATS, possible.length)]!
  const own = draw(OWN, count)
  const levels = Array.from({ length: count }, (_, seat) => (seat === own ? null : OPPONENTS[draw(FIRST + seat, OPPONENTS.length)]!))
  return { date, game, id: `here-day-${date}-${game}`, key: blake2b(utf8ToBytes(text), { dkLen: KEY_BYTES }), levels, own }
}

/** The day before. */
function before(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return dateOf(new Date(year, month - 1, day - 1))
}

/** How many days in a row there are, up to today; a day that is not over yet breaks none. */
export function streak(days: Iterable<string>, today: string): number {
  const played = new Set(days)
  let length = 0
  for (let day = played.has(today) ? today : before(today); played.has(day); day = before(day)) length++
  return length
}

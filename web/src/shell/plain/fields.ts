// The fields of a view as words and numbers, for games that bring no board of their own.

import type { View } from '../../generated/wire'
import type { Translate } from '../words.svelte'

export interface Field {
  name: string
  value: unknown
}

const OF_EVERY_VIEW: readonly string[] = ['seats', 'movers', 'ply'] satisfies (keyof View)[]

/** As the game names a field, or else as its record does. */
function fieldName(field: string, t: Translate): string {
  const id = `field-${field}`
  const named = t(id)
  return named === id ? field.replaceAll('_', ' ') : named
}

/** A number, a row of numbers, or rows one below the other. */
export function numbers(value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return value.map(numbers).join(value.some(Array.isArray) ? '\n' : ' ')
}

/** Fields with an entry for each seat are as long as the table has seats; another list of that length is still shown. */
const perSeat = (value: unknown, view: View): value is unknown[] => Array.isArray(value) && value.length === view.seats

const own = (view: View): [string, unknown][] => Object.entries(view).filter(([name]) => !OF_EVERY_VIEW.includes(name))

/** What lies before all. */
export const sharedFields = (view: View, t: Translate): Field[] =>
  own(view).flatMap(([name, value]) => (perSeat(value, view) ? [] : [{ name: fieldName(name, t), value }]))

/** What lies before one seat. */
export const seatFields = (view: View, seat: number, t: Translate): Field[] =>
  own(view).flatMap(([name, value]) => (perSeat(value, view) ? [{ name: fieldName(name, t), value: value[seat] }] : []))

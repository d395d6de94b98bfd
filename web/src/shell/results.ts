// The finished games of this browser, kept here and nowhere else, and what they add up to.

import { store, stored } from './settings.svelte'
import type { OwnTable } from '../generated/wire'

export interface Finished {
  game: string
  /** when it ended */
  at: string
  /** a level, the strongest of the machine players; or people */
  against: string
  place: number
  seats: number
  points: number
}

export interface Tally {
  against: string
  games: number
  wins: number
  best: number
  average: number
}

const KEY = 'pyramidion.results'
const MOST = 1000
export const PEOPLE = 'people'

export const finished = (): Record<string, Finished> => stored<Record<string, Finished>>(KEY, {})

/** What a table of one's own adds to the record; nothing before its end, and nothing where a machine played for oneself. */
export function outcome(table: OwnTable, levels: readonly string[]): Finished | undefined {
  const { seat, points, places, ended } = table
  if (!ended || !places.length || table.levels[seat]) return undefined
  const others = places.map((_, other) => other).filter((other) => other !== seat)
  const people = others.some((other) => table.names[other])
  const strongest = Math.max(...others.map((other) => levels.indexOf(table.levels[other] ?? '')))
  return { game: table.game, at: ended, against: people ? PEOPLE : (levels[strongest] ?? PEOPLE), place: places[seat]!, seats: places.length, points: points[seat]! }
}

/** Adds what has ended since. */
export function note(tables: readonly OwnTable[], levels: readonly string[]): void {
  const known = finished()
  const found = tables.flatMap((table) => {
    const one = known[table.table] ? undefined : outcome(table, levels)
    return one ? [[table.table, one] as const] : []
  })
  if (!found.length) return
  const all = [...Object.entries(known), ...found].sort(([, a], [, b]) => b.at.localeCompare(a.at))
  store(KEY, Object.fromEntries(all.slice(0, MOST)))
}

/** Per game, against whom how often and how well: people first, then the strongest. */
export function tallies(games: readonly Finished[], levels: readonly string[]): Map<string, Tally[]> {
  const found = new Map<string, Tally[]>()
  for (const game of new Set(games.map((one) => one.game))) {
    const own = games.filter((one) => one.game === game)
    const rows = [PEOPLE, ...[...levels].reverse()].flatMap((against) => {
      const some = own.filter((one) => one.against === against)
      if (!some.length) return []
      const points = some.map((one) => one.points)
      return [{ against, games: some.length, wins: some.filter(({ place }) => place === 1).length, best: Math.max(...points), average: Math.round(points.reduce((sum, one) => sum + one, 0) / some.length) }]
    })
    found.set(game, rows)
  }
  return found
}

// The seats this browser holds: the secret links, kept in local storage and nowhere else.

import { store, stored } from './settings.svelte'

export interface Held {
  game: string
  /** when it was last looked at, in milliseconds */
  at: number
  over: boolean
  /** secret tokens by seat; several where one device is handed round */
  tokens: Record<string, string>
  watch?: string
  /** of whoever set the table: invitations by seat */
  invites?: (string | null)[]
  host?: string
  /** does not want to be asked where something could go by */
  silent?: boolean
  /** a first game: a hint comes with every turn */
  gentle?: boolean
  /** the last ply known when a seat of this browser last moved */
  acted?: Record<string, number>
}

const KEY = 'pyramidion.tables'
const MOST = 60

const all = (): Record<string, Held> => stored<Record<string, Held>>(KEY, {})

export function held(table: string): Held | undefined {
  return all()[table]
}

export function hold(table: string, change: Partial<Held>): void {
  const tables = all()
  const usual: Held = { game: '', at: 0, over: false, tokens: {} }
  const before = tables[table] ?? usual
  tables[table] = { ...before, ...change, at: Date.now(), tokens: { ...before.tokens, ...change.tokens }, acted: { ...before.acted, ...change.acted } }
  const kept = Object.entries(tables)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST)
  store(KEY, Object.fromEntries(kept))
}

export function letGo(table: string): void {
  const tables = all()
  delete tables[table]
  store(KEY, tables)
}

export function mine(): { id: string; held: Held }[] {
  return Object.entries(all())
    .filter(([, one]) => Object.keys(one.tokens).length > 0)
    .map(([id, one]) => ({ id, held: one }))
    .sort((a, b) => b.held.at - a.held.at)
}

/** What opens a table for a seat of this browser, or for a watcher. */
export function tokenOf(table: string, seat: number | null): string | undefined {
  const one = held(table)
  return seat === null ? one?.watch : one?.tokens[seat]
}

/** Some secret that opens a table: a seat's, or one for watching. */
export function anyToken(table: string): string | undefined {
  const one = held(table)
  return one && (Object.values(one.tokens)[0] ?? one.watch)
}

// Setting local tables, and the list of those that this browser keeps.

import { readBox } from '../shell/api'
import type { GameInfo, OwnTable, Taken } from '../generated/wire'
import type { Plan } from '../shell/seating'
import { ask, lay, putAway } from './desk'
import { newId } from './id'
import { modules } from './modules'
import { bytes, fromHex } from './bytes'
import { create, forget, keeps, load, rows, type Row, type Secret } from './store'
import type { Kept, Sitting } from './room'

const KEY_BYTES = 32

/** Why a table for this game cannot be set in this browser: it lacks something, or the pages do. */
export type Lacking = 'wasm' | 'storage' | 'rules'

export async function lacking(game: string): Promise<Lacking | undefined> {
  if (!(game in (await modules()))) return 'rules'
  if (typeof WebAssembly !== 'object' || typeof Worker === 'undefined') return 'wasm'
  return (await keeps()) ? undefined : 'storage'
}

type Box = Secret['box']

/** What is needed of a game as a file. */
interface Recorded {
  game: string
  rules_version: number
  options: Record<string, string>
  key: string
  log: [seat: number, move: string][]
  box: Record<string, unknown>
}

interface Wanted {
  game: string
  version: number
  options: Record<string, string>
  seats: Sitting[]
}

/** Sets a table and gives its id. Its key is made now, unless the game comes from elsewhere; what is shown of it beforehand comes with the
 *  first state. */
async function set({ game, version, options, seats }: Wanted, box?: Box, key: Uint8Array = crypto.getRandomValues(new Uint8Array(KEY_BYTES)), log: readonly Kept[] = []): Promise<string> {
  const id = newId()
  const at = new Date().toISOString()
  await create({ id, game, version, options, seats, created: at, at, owner: '', movers: [], lines: [], next: null, result: null }, { id, key, box }, log)
  lay(id)
  return id
}

export async function open(plan: Plan, info: GameInfo): Promise<string> {
  const options = Object.fromEntries(info.options.map(({ name, values }) => [name, plan.options[name] ?? values[0]!]))
  const seats = plan.sitters.map((sitter): Sitting => ({ name: sitter.kind === 'self' ? sitter.name : null, level: sitter.kind === 'machine' ? sitter.level : null, held: sitter.kind === 'self' }))
  const own = plan.box === undefined ? undefined : await readBox(plan.game, plan.box)
  return set({ game: plan.game, version: info.rules_version, options, seats }, own && { record: bytes(own.record), sections: own.box })
}

/** A shared position, played on. */
export async function goOn({ game, version, options, seats }: Wanted, start: Uint8Array): Promise<string> {
  const id = newId()
  const at = new Date().toISOString()
  const row: Row = { id, game, version, options, seats, created: at, at, owner: '', movers: [], lines: [], next: null, result: null, origin: { shared: true } }
  await create(row, { id, key: crypto.getRandomValues(new Uint8Array(KEY_BYTES)), start })
  lay(id)
  return id
}

/** Keeps a game that the server had, as it stands there. */
export function keep({ record, seats, box }: Taken): Promise<string> {
  const { game, rules_version: version, options, key, log, box: sections } = record as unknown as Recorded
  const people = seats.map(({ name, level, held }): Sitting => ({ name, level, held }))
  const entries = log.map(([seat, move], i): Kept => ({ seat, move, ...(people[seat]?.held ? { command: `taken-${i + 1}` } : {}) }))
  return set({ game, version, options, seats: people }, box ? { record: bytes(box), sections } : undefined, fromHex(key), entries)
}

const boxOf = async (id: string): Promise<Box> => (await load(id))?.secret.box

/** The same once more: everybody one seat on, under the name they had. */
export async function again(id: string): Promise<string> {
  const row = (await rows()).find((one) => one.id === id)
  if (!row) throw new Error(`There is no table ${id}.`)
  const { game, version, options } = row
  const seats = row.seats.map((_, place) => {
    const { name, level, held } = row.seats[(place + 1) % row.seats.length]!
    return { name, held, level: held ? null : level }
  })
  const next = await set({ game, version, options, seats }, await boxOf(id))
  await ask(id, { what: 'follow', next })
  return next
}

export const isKept = async (id: string): Promise<boolean> => (await rows()).some((row) => row.id === id)

/** The tables of this browser, the latest first, as the server tells of its own. */
export async function ownTables(): Promise<OwnTable[]> {
  return (await rows()).map(told)
}

function told({ id, game, seats, created, at, movers, result, next }: Row): OwnTable {
  const seat = seats.findIndex(({ held }) => held)
  return {
    table: id,
    game,
    seat,
    names: seats.map(({ name }) => name),
    levels: seats.map(({ level }) => level),
    your_turn: !result && movers.some((mover) => seats[mover]?.held && seats[mover].level === null),
    over: result !== null,
    next,
    created,
    ended: result && at,
    points: result?.points ?? [],
    places: result?.places ?? [],
  }
}

export async function letGo(id: string): Promise<void> {
  putAway(id)
  await forget(id)
}

// Where local tables are kept: the browser's database. An entry of a log is there before anybody hears of it. A table
// belongs to one page at a time, and every change asks whether it still does, so that two pages never both write.

import type { Line, Result } from '../generated/wire'
import type { Kept, Sitting } from './room'
import type { Origin } from './evaluated'

/** What a list of tables needs to know, and what changes while one plays. */
export interface Row {
  id: string
  game: string
  version: number
  options: Record<string, string>
  seats: Sitting[]
  created: string
  /** when something last happened */
  at: string
  /** the page that may change it; empty before the first one came */
  owner: string
  movers: number[]
  lines: Line[]
  next: string | null
  result: Result | null
  /** what a side line goes on from */
  origin?: Origin | undefined
}

/** What nobody at the table may know before the end. It is read by the worker alone. */
export interface Secret {
  id: string
  key: Uint8Array
  box?: { record: Uint8Array; sections: Record<string, unknown> } | undefined
  /** the position it begins with, instead of a deal */
  start?: Uint8Array | undefined
}

interface Move extends Kept {
  table: string
  n: number
}

/** Another page has the table now, or it is gone. */
export class Taken extends Error {}

const [TABLES, SECRETS, MOVES] = ['tables', 'secrets', 'moves'] as const
type Stores = (typeof TABLES | typeof SECRETS | typeof MOVES)[]

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('pyramidion', 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(TABLES, { keyPath: 'id' })
      asked.result.createObjectStore(SECRETS, { keyPath: 'id' })
      asked.result.createObjectStore(MOVES, { keyPath: ['table', 'n'] })
    }
    asked.onsuccess = () => {
      // A newer page may want to change it.
      asked.result.onversionchange = () => {
        asked.result.close()
        opened = undefined
      }
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error ?? new Error('no database'))
    asked.onblocked = () => reject(new Error('the database is busy'))
  })
  opened.catch(() => (opened = undefined))
  return opened
}

/** Whether this browser keeps anything. */
export async function keeps(): Promise<boolean> {
  try {
    await change([TABLES], (of) => void of(TABLES).count())
    return true
  } catch {
    return false
  }
}

/** All of it or nothing: ends when everything is kept. An error thrown by `act`, or by what it asks for, undoes it. */
async function change(stores: Stores, act: (of: (store: Stores[number]) => IDBObjectStore, fail: (error: Error) => void) => void, mode: IDBTransactionMode = 'readwrite'): Promise<void> {
  const transaction = (await database()).transaction(stores, mode)
  let why: Error | undefined
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(why ?? transaction.error ?? new Error('nothing was kept'))
    act(
      (store) => transaction.objectStore(store),
      (error) => {
        why = error
        transaction.abort()
      },
    )
  })
}

/** Changes a table's row, if it is still this page's. */
function changeRow(id: string, owner: string, stores: Stores, act: (row: Row, of: (store: Stores[number]) => IDBObjectStore) => Row): Promise<void> {
  return change([TABLES, ...stores], (of, fail) => {
    const asked = of(TABLES).get(id)
    asked.onsuccess = () => {
      const row = asked.result as Row | undefined
      if (row?.owner !== owner) return fail(new Taken())
      of(TABLES).put(act(row, of))
    }
  })
}

async function read<T>(stores: Stores, ask: (of: (store: Stores[number]) => IDBObjectStore) => IDBRequest[]): Promise<T[]> {
  let asked: IDBRequest[] = []
  await change(stores, (of) => void (asked = ask(of)), 'readonly')
  return asked.map(({ result }) => result as T)
}

/** A new table; `log` is what was played at it before. */
export async function create(row: Row, secret: Secret, log: readonly Kept[] = []): Promise<void> {
  await change([TABLES, SECRETS, MOVES], (of) => {
    of(TABLES).add(row)
    of(SECRETS).add(secret)
    for (const [i, entry] of log.entries()) of(MOVES).add({ table: row.id, n: i + 1, ...entry } satisfies Move)
  })
}

export async function rows(): Promise<Row[]> {
  const [found] = await read<Row[]>([TABLES], (of) => [of(TABLES).getAll()])
  return (found ?? []).sort((a, b) => b.at.localeCompare(a.at))
}

/** A table with its log, in which nothing stands for an entry that is missing. */
export async function load(id: string): Promise<{ row: Row; secret: Secret; log: (Kept | undefined)[] } | undefined> {
  const own = IDBKeyRange.bound([id, 0], [id, Infinity])
  const [row, secret, moves] = (await read<unknown>([TABLES, SECRETS, MOVES], (of) => [of(TABLES).get(id), of(SECRETS).get(id), of(MOVES).getAll(own)])) as [Row?, Secret?, Move[]?]
  if (!row || !secret) return undefined
  const log: (Kept | undefined)[] = Array.from({ length: Math.max(0, ...(moves ?? []).map(({ n }) => n)) })
  for (const { n, seat, move, command } of moves ?? []) log[n - 1] = { seat, move, command }
  return { row, secret, log }
}

/** Makes a table this page's own, whoever had it before. */
export async function own(id: string, owner: string): Promise<void> {
  await change([TABLES], (of) => {
    const asked = of(TABLES).get(id)
    asked.onsuccess = () => asked.result && of(TABLES).put({ ...(asked.result as Row), owner })
  })
}

/** Keeps entry n of a log, with what it changed. */
export function keep(id: string, owner: string, n: number, entry: Kept, changed: Partial<Row>): Promise<void> {
  return changeRow(id, owner, [MOVES], (row, of) => {
    const { seat, move, command } = entry
    of(MOVES).add({ table: id, n, seat, move, ...(command === undefined ? {} : { command }) } satisfies Move)
    return { ...row, ...changed }
  })
}

export function settle(id: string, owner: string, changed: Partial<Row>): Promise<void> {
  return changeRow(id, owner, [], (row) => ({ ...row, ...changed }))
}

export async function forget(id: string): Promise<void> {
  await change([TABLES, SECRETS, MOVES], (of) => {
    of(TABLES).delete(id)
    of(SECRETS).delete(id)
    of(MOVES).delete(IDBKeyRange.bound([id, 0], [id, Infinity]))
  })
}

// Questions to the server over HTTP. Every failure is a Failure with the server's word for it.

import { base, filesOnly } from './base'
import type { Question } from '../local/desk'
import { bytes } from '../local/bytes'
import { isLocal } from '../local/id'
import type { Calls, Course, Created, Frame, Games, Invitation, Joined, Moment, Moments, NewTable, OpenTable, OpenTables, OwnTable, OwnTables, Position, Preparing, Reach, ReadBox, ReviewProgress, Sheet, SheetLine, Standing, Subscription, TableInfo, Taken } from '../generated/wire'

export class Failure extends Error {
  constructor(
    /** HTTP status; 0 when nobody answered */
    readonly status: number,
    readonly error: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

async function ask<T>(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  // Among mere files there is one answer, and nobody to ask for others.
  if (filesOnly && path !== 'games') throw new Failure(0, 'unreachable', path)
  let response: Response
  try {
    response = await fetch(`${base}api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null, cache: 'no-store' })
  } catch (error) {
    throw new Failure(0, 'unreachable', String(error))
  }
  const data: unknown = await response.json().catch(() => undefined)
  if (response.ok && data !== undefined) return data as T
  // An answer that breaks off, as when the page is left, is none; Firefox still calls it good.
  if (response.ok) throw new Failure(0, 'unreachable', response.statusText)
  const { error = 'unknown', sentence = response.statusText } = (data ?? {}) as { error?: string; sentence?: string }
  throw new Failure(response.status, error, sentence)
}

function sameNonce(purpose: string): string {
  const fresh = nonce()
  try {
    const known = sessionStorage.getItem(purpose)
    if (!known) sessionStorage.setItem(purpose, fresh)
    return known ?? fresh
  } catch {
    return fresh
  }
}

function nonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const at = (table: string): string => `tables/${encodeURIComponent(table)}`

/** What only the table's own worker can tell, where the table is one of this browser. */
async function askHere<What extends Question['what']>(table: string, question: Extract<Question, { what: What }>) {
  const { ask } = await import('../local/desk')
  return ask<What>(table, question)
}

export const sheet = async (table: string, seat: number | null, token?: string): Promise<SheetLine[][]> =>
  isLocal(table) ? askHere(table, { what: 'sheet', seat }) : (await ask<Sheet>('GET', `${at(table)}/sheet`, token)).seats
/** A text as it is: sentences and rules of games that another package brought. */
export async function text(path: string): Promise<string> {
  const response = await fetch(`${base}api/${path}`)
  if (!response.ok) throw new Failure(response.status, 'unknown', response.statusText)
  return response.text()
}
export const games = (): Promise<Games> => ask('GET', 'games')
export const preparing = async (): Promise<Record<string, number>> => (await ask<Preparing>('GET', 'preparing')).games
/** By which address other machines reach the server; null where none does. */
export const reach = async (): Promise<string | null> => (await ask<Reach>('GET', 'reach')).address
/** How the server can call people who are away. */
export const calls = (): Promise<Calls> => ask('GET', 'calls')
export const subscribe = (table: string, token: string, wish: Subscription): Promise<Calls> => ask('POST', `${at(table)}/calls`, token, wish)
export const openTable = (wanted: NewTable): Promise<Created> => ask('POST', 'tables', undefined, wanted)

/** Sits down. Asked again after a lost answer, a reload or a second click, the server gives the same seat. */
export const join = (table: string, name: string, invite?: string): Promise<Joined> => ask('POST', `${at(table)}/join`, invite, { name, nonce: sameNonce(`join ${table} ${invite ?? ''}`) })

/** What everybody at a table may know about it. */
export const table = (id: string, token?: string): Promise<TableInfo> => ask('GET', at(id), token)
export const openTables = async (): Promise<OpenTable[]> => (await ask<OpenTables>('GET', 'tables')).tables
export const ownTables = async (tokens: string[]): Promise<OwnTable[]> => (await ask<OwnTables>('POST', 'mine', undefined, { tokens })).tables
export const rematch = (table: string, token: string): Promise<Invitation> => ask('POST', `${at(table)}/rematch`, token)
/** A table against machine players alone, with all that is hidden in it, for this browser to go on with. */
export const take = (table: string, tokens: string[]): Promise<Taken> => ask('POST', `${at(table)}/take`, undefined, { tokens })
/** This browser has kept it: the table ends at the server. */
export const taken = (table: string, tokens: string[]): Promise<TableInfo> => ask('POST', `${at(table)}/taken`, undefined, { tokens })
/** Checks components of one's own, for a table of this browser. */
export const readBox = (game: string, box: string): Promise<ReadBox> => ask('POST', `games/${encodeURIComponent(game)}/box`, undefined, { box })
/** The components of a table as the rules read them; none where a table of this browser has the usual ones. */
export async function box(table: string, token?: string): Promise<Uint8Array | undefined> {
  if (isLocal(table)) return (await (await import('../local/store')).load(table))?.secret.box?.record
  return bytes((await ask<ReadBox>('GET', `${at(table)}/box`, token)).record)
}
export const frame = (table: string, ply: number, seat: number | null, token?: string): Promise<Frame> =>
  isLocal(table) ? askHere(table, { what: 'frame', ply, seat }) : ask('GET', `${at(table)}/replay/${ply}${seat === null ? '' : `?seat=${seat}`}`, token)
/** Everybody's points from move to move of a finished game. */
export const course = async (table: string, token?: string): Promise<number[][]> =>
  isLocal(table) ? askHere(table, { what: 'course' }) : (await ask<Course>('GET', `${at(table)}/course`, token)).points
/** What a seat or a watcher saw from a ply on, the position before it first. */
export const moments = async (table: string, ply: number, seat: number | null, token?: string): Promise<Moment[]> =>
  isLocal(table) ? askHere(table, { what: 'moments', ply, seat }) : (await ask<Moments>('GET', `${at(table)}/moments/${ply}`, token)).moments

/** The position as a seat or a watcher knows it now, to be shared. */
export const position = async (table: string, seat: number | null, token?: string): Promise<Position> => (isLocal(table) ? askHere(table, { what: 'position', seat }) : ask('GET', `${at(table)}/position`, token))
/** Whether the game at a table is over; undefined where nobody can tell. What the server has forgotten is no longer played. */
export async function isOver(table: string): Promise<boolean | undefined> {
  try {
    if (!isLocal(table)) return (await ask<Standing>('GET', `${at(table)}/standing`)).over
    const { ownTables } = await import('../local/opening')
    return (await ownTables()).find((own) => own.table === table)?.over
  } catch (error) {
    return error instanceof Failure && error.status === 404 ? true : undefined
  }
}

/** A finished game as it is saved, for `pyramidion verify`. */
export const record = (table: string, token?: string): Promise<object> => (isLocal(table) ? askHere(table, { what: 'record' }) : ask('GET', `${at(table)}/record`, token))

/** How far the server is with the review of a finished game, or that nobody waits for it here any more. */
export const review = (table: string, wanted: boolean, token?: string): Promise<ReviewProgress> => ask('POST', `${at(table)}/review`, token, { wanted })

/** Saves a finished game as a file. */
export async function save(table: string, token?: string): Promise<void> {
  const text = JSON.stringify(await record(table, token), null, 1)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `${table}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

// The page's side of local tables: a worker for each that is open, spoken with as if it were the server.

import type { Created, Frame, Moment, Position, SheetLine } from '../generated/wire'
import type { Socket } from '../shell/connection'
import { modules, type Modules } from './modules'
import type { Sitting } from './room'
import type { Origin, Worth } from './evaluated'

export type Viewer = number | null

/** What a page asks besides what goes over the socket. */
export type Question =
  | { what: 'sheet'; seat: Viewer }
  | { what: 'moments'; seat: Viewer; ply: number }
  | { what: 'frame'; seat: Viewer; ply: number }
  | { what: 'course' }
  | { what: 'record' }
  | { what: 'origin' }
  | { what: 'position'; seat: Viewer }
  | { what: 'worth'; seat: Viewer; version: number }
  | { what: 'follow'; next: string }
  | { what: 'bring'; friend: number; address: string }

/** A table that the server has from now on, with the tokens of our own seats. */
export type Brought = Created & { tokens: (string | null)[] }

export interface Answers {
  sheet: SheetLine[][]
  moments: Moment[]
  frame: Frame
  course: number[][]
  record: Record<string, unknown>
  origin: Origin | null
  position: Position
  worth: Worth | null
  follow: null
  bring: Brought
}

/** A table that is kept nowhere: a position to learn from or to try out. */
export interface Trial {
  game: string
  version: number
  options: Record<string, string>
  seats: Sitting[]
  /** as the files of lessons have them: hexadecimal, and base64 */
  key: string
  start: string
  /** what machine players do; without it they think */
  answers?: readonly string[]
  /** moves that the learner has made already */
  own?: readonly string[]
}

export type ToTable = { open: { id: string; owner: string; take: boolean; modules: Modules } } | { try: { id: string; trial: Trial; modules: Modules } } | { told: string } | { ask: number; question: Question }
export type FromTable = { told: string } | { closed: number } | { answers: number; value: unknown } | { answers: number; error: string }

const [FINE, TRY_AGAIN] = [1000, 1013]
const LINGER = 5_000 // milliseconds that a table stays open when nobody looks at it: one goes to its replay and back

/** This page, as tables know who may change them. */
const OWNER = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

const trials = new Map<string, () => Trial>()

/** Sets a table that is kept nowhere; `now` tells how it stands when it has to be set again. */
export function setTrial(id: string, now: () => Trial): void {
  putAway(id)
  trials.set(id, now)
}

/** Tables that this page takes over from another. */
const taking = new Set<string>()
export const takeOver = (id: string): void => void taking.add(id)

class Desk {
  private worker: Worker | undefined
  private ready = false
  private queued: ToTable[] = []
  private hearing = new Set<(message: FromTable) => void>()
  private questions = 0
  private leaving: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {
    const take = taking.delete(id)
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.hear(data)
    this.worker.onerror = () => this.hear({ closed: TRY_AGAIN })
    void modules().then((found) => {
      const trial = trials.get(id)?.()
      const begin: ToTable = trial ? { try: { id, trial, modules: found } } : { open: { id, owner: OWNER, take, modules: found } }
      this.worker?.postMessage(begin)
      for (const message of this.queued) this.worker?.postMessage(message)
      this.queued = []
      this.ready = true
    })
    this.linger()
  }

  say(message: ToTable): void {
    if (this.ready) this.worker?.postMessage(message)
    else this.queued.push(message)
  }

  private hear(message: FromTable): void {
    if ('closed' in message) this.close()
    for (const listener of [...this.hearing]) listener(message)
  }

  listen(listener: (message: FromTable) => void): () => void {
    clearTimeout(this.leaving)
    this.hearing.add(listener)
    return () => {
      this.hearing.delete(listener)
      if (!this.hearing.size) this.linger()
    }
  }

  private linger(): void {
    clearTimeout(this.leaving)
    this.leaving = setTimeout(() => this.close(), LINGER)
  }

  ask<What extends Question['what']>(question: Extract<Question, { what: What }>): Promise<Answers[What]> {
    const n = ++this.questions
    return new Promise((resolve, reject) => {
      const stop = this.listen((message) => {
        if ('closed' in message) reject(new Error(`The table was closed: ${message.closed}.`))
        else if (!('answers' in message) || message.answers !== n) return
        else if ('error' in message) reject(new Error(message.error))
        else resolve(message.value as Answers[What])
        stop()
      })
      this.say({ ask: n, question })
    })
  }

  close(): void {
    clearTimeout(this.leaving)
    this.worker?.terminate()
    this.worker = undefined
    if (desks.get(this.id) === this) desks.delete(this.id)
  }
}

const desks = new Map<string, Desk>()

function desk(id: string): Desk {
  let found = desks.get(id)
  if (!found) desks.set(id, (found = new Desk(id)))
  return found
}

/** Gets a table ready for whoever comes to it in a moment. */
export const lay = (id: string): void => void desk(id)

/** Puts a table away, whoever looks at it. */
export const putAway = (id: string): void => desks.get(id)?.close()

export const ask = <What extends Question['what']>(id: string, question: Extract<Question, { what: What }>): Promise<Answers[What]> => desk(id).ask(question)

/** The socket of a local table. */
export function socket(id: string): Socket {
  const target = new EventTarget()
  let stop: (() => void) | undefined
  const emit = (type: string, fields: object): void => void target.dispatchEvent(Object.assign(new Event(type), fields))
  queueMicrotask(() => {
    stop = desk(id).listen((message) => {
      if ('told' in message) emit('message', { data: message.told })
      else if ('closed' in message) {
        stop?.()
        emit('close', { code: message.closed })
      }
    })
    emit('open', {})
  })
  return {
    send: (data) => desk(id).say({ told: data }),
    close: () => {
      stop?.()
      emit('close', { code: FINE })
    },
    addEventListener: (type: string, listener: (event: never) => void) => target.addEventListener(type, listener as unknown as EventListener),
  }
}

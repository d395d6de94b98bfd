// The worker of a table: it alone has the rules, the key and all that is hidden, and tells the page what its seats may know.
// The same file does the searches, in workers that this one hires.

import { Apart, Here, Pool, type FromSearcher, type Searcher, type ToSearcher } from './pool'
import { bring } from './bringing'
import { advice, hint, why } from './hints'
import { record } from './record'
import { course, frame, moments } from './replay'
import { problem, Room, type Viewer } from './room'
import { base64, bytes } from './bytes'
import { Rules } from './rules'
import { own, keep, load, settle, Taken, type Row } from './store'
import { Turns } from './turns'
import { worth } from './worth'
import { seenBy } from '../position/seen'
import type { Declared } from '../kernels/kernels'
import type { AnyCommand } from '../generated/wire'
import { unhex } from './chance'
import type { FromTable, Question, ToTable, Trial } from './desk'
import { fetched } from './modules'
import type { FromAdviser, ToAdviser } from './advising'

const worker = self as unknown as { postMessage(message: unknown): void; close(): void; onmessage: ((event: MessageEvent<ToTable | ToSearcher | ToAdviser>) => void) | null; location: Location }

const [BROKEN, TRY_AGAIN, NO_TABLE, ELSEWHERE] = [1011, 1013, 4404, 4409]
const ANSWER_WITHIN = 150 // milliseconds for another page to say that it has the table

const say = (message: FromTable): void => worker.postMessage(message)

let over = false
function end(code: number): void {
  if (over) return
  over = true
  say({ closed: code })
  worker.close()
}

// One page of the browser has the table, and says so when another asks.

type Called = { asks: string; by: string } | { has: string } | { takes: string; by: string }

async function hadElsewhere(channel: BroadcastChannel, id: string, owner: string): Promise<boolean> {
  return new Promise((resolve) => {
    const clock = setTimeout(() => resolve(false), ANSWER_WITHIN)
    channel.onmessage = ({ data }: MessageEvent<Called>) => {
      if (!('has' in data) || data.has !== id) return
      clearTimeout(clock)
      resolve(true)
    }
    channel.postMessage({ asks: id, by: owner } satisfies Called)
  })
}

function holdFast(channel: BroadcastChannel, id: string, owner: string): void {
  channel.onmessage = ({ data }: MessageEvent<Called>) => {
    if ('asks' in data && data.asks === id) channel.postMessage({ has: id } satisfies Called)
    if ('takes' in data && data.takes === id && data.by !== owner) end(ELSEWHERE)
  }
}

async function open({ id, owner, take, modules }: Extract<ToTable, { open: object }>['open']): Promise<(message: ToTable) => void> {
  const channel = new BroadcastChannel('pyramidion.tables')
  const first = await load(id)
  if (!first) return refuse(NO_TABLE)
  const files = modules[first.row.game]
  if (!files) return refuse(TRY_AGAIN)
  const coming = fetched(files)
  coming.catch(() => {})
  if (take) channel.postMessage({ takes: id, by: owner } satisfies Called)
  else if (first.row.owner && first.row.owner !== owner && (await hadElsewhere(channel, id, owner))) return refuse(ELSEWHERE)
  holdFast(channel, id, owner)
  await own(id, owner)
  const kept = (await load(id)) ?? first // nobody else writes from here on
  const found = await coming.catch(() => undefined)
  return found ? attend(kept, owner, ...found) : refuse(TRY_AGAIN)
}

/** A table that is kept nowhere. */
async function set({ id, trial, modules }: Extract<ToTable, { try: object }>['try']): Promise<(message: ToTable) => void> {
  const files = modules[trial.game]
  const found = files && (await fetched(files).catch(() => undefined))
  if (!found) return refuse(TRY_AGAIN)
  const { game, version, options, seats, key } = trial
  const created = new Date().toISOString()
  const row: Row = { id, game, version, options, seats, created, at: created, owner: '', movers: [], lines: [], next: null, result: null }
  return attend({ row, secret: { id, key: unhex(key) }, log: [] }, '', ...found, trial)
}

/** Makes the moves again that a learner has made, and what others answered. */
function goOn(room: Room, own: readonly string[]): void {
  const answered = (): void => {
    for (let seat = room.machineToAct; seat !== undefined; seat = room.machineToAct) room.resume([{ seat, move: room.rules.game.moves[room.answer!]!.text }])
  }
  answered()
  for (const move of own) {
    room.resume([{ seat: room.held[0]!, move }])
    answered()
  }
}

function refuse(code: number): () => void {
  end(code)
  return () => {}
}

async function attend({ row, secret, log }: NonNullable<Awaited<ReturnType<typeof load>>>, owner: string, module: WebAssembly.Module, declared: Declared, trial?: Trial): Promise<(message: ToTable) => void> {
  const { id } = row
  const box = secret.box?.record ?? bytes(declared['standard box'])
  const rules = await Rules.load(module, declared, box)
  const now = (): string => new Date().toISOString()
  const standing = (): Partial<Row> => ({ at: now(), movers: room.table.movers, seats: room.seats, lines: room.lines, next: room.next, result: room.table.over && !room.halted ? room.outcome() : null })
  const begun = trial ? { start: bytes(trial.start), answers: trial.answers } : { start: secret.start }
  const room = new Room(rules, { ...row, key: secret.key, box: secret.box, ...begun }, row.seats, {
    keep: async (entry, n) => (trial ? undefined : keep(id, owner, n, entry, standing())),
    settle: async () => (trial ? undefined : settle(id, owner, standing())),
    tell: (message) => say({ told: JSON.stringify(message) }),
    changed: () => turns.wake(),
    now,
  })
  room.lines = row.lines
  room.next = row.next
  room.resume(log)
  if (trial?.own) goOn(room, trial.own)
  if (room.over && !row.result && !trial) await settle(id, owner, standing())

  const pool = hired(rules, module, declared, box)
  const turns = new Turns(room, pool.think, pool.drop, (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)))

  let weighing = 0 // evaluations that were asked for; only the last one is wanted
  let hinting = false
  async function obey(command: AnyCommand): Promise<void> {
    if (command.type === 'why') return say({ told: JSON.stringify(why(room, command)) })
    if (command.type === 'sight') return say({ told: JSON.stringify(problem(command, 'not-needed', 'This table looks for hints by itself; ask it for one.')) })
    if (command.type !== 'hint') return room.command(command)
    if (hinting) return say({ told: JSON.stringify(problem(command, 'hint-under-way', `A hint for seat ${command.seat} is being looked for already.`)) })
    hinting = true
    try {
      const n = BigInt(room.table.log.length)
      say({ told: JSON.stringify(await hint(room, command, (seen) => pool.think(declared.hint, seen, command.seat, n, true))) })
    } catch {
      say({ told: JSON.stringify(problem(command, 'no-hint', 'No hint could be found just now; try again.')) })
    } finally {
      hinting = false
    }
  }

  async function answer(question: Question): Promise<unknown> {
    const eyes = (seat: Viewer): Viewer => {
      if (seat === null || room.held.includes(seat)) return seat
      throw new Error(`Nobody of this browser holds seat ${seat}.`)
    }
    switch (question.what) {
      case 'sheet':
        return room.sheet(eyes(question.seat))
      case 'moments':
        return moments(room, eyes(question.seat), question.ply)
      case 'frame':
        return frame(room, question.ply, question.seat)
      case 'course':
        return course(room).points
      case 'origin':
        return row.origin ?? null
      case 'position': {
        const seat = eyes(question.seat)
        return { seat, position: seenBy(rules, room.table.position, seat ?? 'watcher'), box: secret.box ? base64(box) : null }
      }
      case 'worth': {
        const turn = ++weighing
        return worth(room, row.origin !== undefined, eyes(question.seat), question.version, () => turn === weighing)
      }
      case 'record':
        return record(room)
      case 'bring':
        return bring(room, question.friend, question.address)
      case 'follow':
        room.next = question.next
        await room.inTurn(() => settle(id, owner, standing()))
        room.tellTable()
        return null
    }
  }

  turns.wake()
  return (message) => {
    if ('told' in message) {
      const said = JSON.parse(message.told) as AnyCommand | { type: 'hello' }
      if (said.type === 'hello') room.greet()
      else obey(said).catch(fail)
    } else if ('ask' in message) {
      answer(message.question).then(
        (value) => say({ answers: message.ask, value }),
        (error: unknown) => (error instanceof Taken ? fail(error) : say({ answers: message.ask, error: String(error) })),
      )
    }
  }
}

/** Those who search for a table: as many as there are cores to spare. */
function hired(rules: Rules, module: WebAssembly.Module, declared: Declared, box: Uint8Array): Pool {
  if (typeof Worker === 'undefined') return new Pool(rules, () => new Here(rules), 1)
  const hire = (): Searcher => new Apart(new Worker(worker.location.href, { type: 'module' }), { module, declared, box })
  return new Pool(rules, hire, Math.max(1, (navigator.hardwareConcurrency || 2) - 1))
}

/** What cannot be carried on: the page opens the table anew from what is kept, unless another one has it. */
function fail(error: unknown): void {
  if (error instanceof Taken) return end(ELSEWHERE)
  console.error(error)
  end(BROKEN)
}

// Advice for a seat at a table of the server's

async function adviser({ files, box }: Extract<ToAdviser, { advise: object }>['advise']): Promise<(message: ToAdviser) => void> {
  const [module, declared] = await fetched(files)
  const kept = bytes(box ?? declared['standard box'])
  const rules = await Rules.load(module, declared, kept)
  const pool = hired(rules, module, declared, kept)
  return ({ advise: { asked, seat, entry, position } }) => {
    const seen = bytes(position)
    const found = seen.length === declared.state.bytes ? advice(rules, seen, seat, (hidden) => pool.think(declared.hint, hidden, seat, BigInt(entry), true)) : Promise.reject(new Error('These pages have other rules than the server.'))
    found.then((advice) => worker.postMessage({ asked, advice } satisfies FromAdviser)).catch(() => worker.postMessage({ asked } satisfies FromAdviser))
  }
}

// A searcher

function searcher({ module, declared, box }: Extract<ToSearcher, { begin: object }>['begin']): (message: ToSearcher) => void {
  const here = Rules.load(module, declared, box).then((rules) => new Here(rules))
  const reply = (asked: Promise<FromSearcher>): void => void asked.catch((error: unknown): FromSearcher => ({ failed: String(error) })).then((told) => worker.postMessage(told))
  return (message) => {
    if ('search' in message) reply(here.then(async (one) => ({ grown: await one.search(message.search) })))
    else if ('line' in message) reply(here.then(async (one) => ({ line: await one.line(message.line) })))
    else if ('drop' in message) void here.then((one) => one.drop())
  }
}

addEventListener('unhandledrejection', (event) => fail((event as PromiseRejectionEvent).reason))

let attending: Promise<(message: never) => void> | undefined
worker.onmessage = ({ data }) => {
  if ('open' in data || 'try' in data) attending = ('open' in data ? open(data.open) : set(data.try)).catch((error: unknown) => (fail(error), () => {}))
  else if ('advise' in data) void (attending ??= adviser(data.advise)).then((attend) => attend(data as never))
  else if ('begin' in data) attending = Promise.resolve(searcher(data.begin))
  else void attending?.then((attend) => attend(data as never))
}

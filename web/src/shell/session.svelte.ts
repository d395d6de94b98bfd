// One table as this browser knows it: what the server told, what is shown of it, what is being chosen.
// A browser may hold several seats of a table (one device handed round); each has its states, one of them is looked at.

import { Advice } from './advice.svelte'
import { Adviser } from '../local/advising'
import { Connection, type Socket, type Status, type Unsent } from './connection'
import { Controller, type Refusal } from './controller.svelte'
import { moments } from './api'
import { base } from './base'
import { socket as localSocket } from '../local/desk'
import { isLocal } from '../local/id'
import type { Timed } from './clock'
import type { Teaching } from './lessons/teaching.svelte'
import { held, hold, tokenOf } from './mine'
import { settings } from './settings.svelte'
import { Showing } from './showing.svelte'
import { sound } from './sound'
import type { GameEvent, Hinted, Line, Message, MoveOffer, Moment, State, TableInfo, Welcome } from '../generated/wire'

/** Close codes of the server after which trying again is of no use. */
const FINAL = new Set([1008, 4403, 4404, 4409])

export class Session {
  status: Status = $state('connecting')
  refused: number | undefined = $state()
  table: TableInfo | undefined = $state.raw()
  box: Record<string, unknown> | undefined = $state.raw()
  seats: readonly number[] = $state.raw([])
  host = $state(false)
  /** whoever sits here does not want to be asked where something could go by */
  silent = $state(false)
  lines: readonly Line[] = $state.raw([])
  history: readonly GameEvent[] = $state.raw([])
  /** the seat looked at; null for a watcher */
  seat: number | null = $state(null)
  latest: State | undefined = $state.raw()
  /** the time left to everybody, as the seat looked at knows it */
  clock: Timed | undefined = $state.raw()
  /** the hint that is looked at */
  advice: Advice | undefined = $state.raw()
  /** what is being learned here, if this is a lesson */
  lesson: Teaching | undefined = $state.raw()
  showing = new Showing<Moment>()
  controller: Controller
  /** commands on their way */
  sending = $state(0)
  /** a move is on its way: what others do meanwhile offers no second one */
  private moving = false
  /** whether something has happened since this browser came to the table */
  lively = false
  private states = new Map<number | null, State>()
  private histories = new Map<number | null, GameEvent[]>()
  private clocks = new Map<number | null, Timed | undefined>()
  private actedBy = new Map<number | null, number>()
  private connection: Connection
  private adviser: Adviser | undefined

  constructor(
    readonly id: string,
    private tokens: string[],
    open = (): Socket => (isLocal(id) ? localSocket(id) : socket(id)),
    private recall = moments,
    private advisers = (game: string): Adviser => new Adviser(game),
  ) {
    this.controller = new Controller({
      play: (move) => this.play(move),
      why: (touches) => this.why(touches),
      careful: (move) => settings.confirm && !this.lesson && !move.undoable && !this.harmless(move),
      chose: () => sound('touch'),
    })
    this.connection = new Connection({
      open,
      greet: () => ({ type: 'hello', tokens: this.tokens }),
      hear: (message) => this.hear(message),
      status: (status, code) => this.changeStatus(status, code),
      final: (code) => FINAL.has(code),
    })
  }

  /** Whether the position in sight is the newest one. */
  get current(): boolean {
    return this.latest !== undefined && !this.showing.moving && this.showing.position === this.latest
  }

  hurry(): void {
    this.connection.hurry()
  }

  close(): void {
    this.adviser?.close()
    this.connection.close()
  }

  /** Looks at the table from another seat of this browser. */
  sit(seat: number | null): void {
    this.seat = seat
    const state = this.states.get(seat)
    this.history = this.histories.get(seat) ?? []
    this.latest = state
    this.clock = this.clocks.get(seat)
    if (state) this.showing.jump(state)
    this.controller.offer(state?.moves ?? [])
  }

  /** Whether one of this browser's other seats is the one to act. */
  get waitingHere(): number | undefined {
    const movers = this.latest?.view.movers ?? []
    if (this.seat !== null && movers.includes(this.seat)) return undefined
    return this.seats.find((seat) => seat !== this.seat && movers.includes(seat))
  }

  /** Whether the table waits for somebody of this browser. */
  get turn(): boolean {
    const { table, latest } = this
    if (!table?.begun || table.over || table.halted) return false
    return this.seats.some((seat) => latest?.view.movers.includes(seat) && table.seats[seat]?.level === null)
  }

  /** The machine player that plays for the seat looked at, if one does; once the game is over none does. */
  get standIn(): string | null {
    const { table, seat } = this
    return seat === null || table?.over ? null : (table?.seats[seat]?.level ?? null)
  }

  // What a person does

  undo(): void {
    const { latest, seat } = this
    if (latest && seat !== null && latest.undo !== 'no') void this.command({ type: 'undo', version: latest.version })
  }

  consent(agree: boolean): void {
    void this.command({ type: 'consent', agree })
  }

  say(text: string): Promise<boolean> {
    return this.command({ type: 'chat', text }).then((answer) => answer?.type === 'done')
  }

  handOver(level: string | null, seat = this.seat): void {
    void this.command({ type: 'machine', level }, seat)
  }

  /** Whether hints are given at this table: to whoever plays against machines alone. */
  get hints(): boolean {
    const { seat } = this
    return seat !== null && !this.lesson && (this.table?.seats.every((other) => other.seat === seat || (other.level !== null && !other.held)) ?? false)
  }

  /** Asks what a strong player would do now. */
  hint(): void {
    this.advice = new Advice(this.hinted(), this.latest?.moves ?? [])
  }

  /** The thinking is done in this browser, if it can; else at the server. */
  private async hinted(): Promise<Hinted | undefined> {
    if (!isLocal(this.id) && this.table) {
      this.adviser ??= this.advisers(this.table.game)
      if (await this.adviser.can()) {
        const seen = await this.command({ type: 'sight' })
        const hint = seen?.type === 'sight' ? await this.adviser.think(seen) : undefined
        if (hint) return hint
      }
    }
    const answer = await this.command({ type: 'hint' })
    return answer?.type === 'hint' ? answer : undefined
  }

  /** Does as advised, as if it had been touched on the table. */
  follow(touches: readonly string[]): void {
    this.advice = undefined
    this.controller.gesture(touches)
  }

  /** The last ply that was known when this seat last moved, in whatever sitting that was. */
  private get acted(): number {
    const { seat } = this
    if (!this.actedBy.has(seat)) this.actedBy.set(seat, held(this.id)?.acted?.[String(seat)] ?? -1)
    return this.actedBy.get(seat)!
  }

  /** What happened since this seat last moved. */
  get news(): GameEvent[] {
    const { acted } = this
    return this.history.filter((event) => event.ply > acted)
  }

  /** Shows again what happened since this seat last moved. */
  since(): Promise<void> {
    return this.again(this.acted + 1)
  }

  /** Shows again what happened from a ply on, then comes back to now. */
  async again(ply: number): Promise<void> {
    const { seat } = this
    const token = tokenOf(this.id, seat) ?? (this.tokens.length === 1 ? this.tokens[0] : undefined)
    const [before, ...then] = await this.recall(this.id, ply, seat, token).catch(() => [])
    const now = this.latest
    // Somebody else may have the device by now.
    if (!before || !now || seat !== this.seat || this.waitingHere !== undefined) return
    // Whoever saw the last move come has been told what it did; after a reload the present tells nothing.
    const last = JSON.stringify(now.events)
    const end = now.events.length ? then.findLastIndex(({ events }) => JSON.stringify(events) === last) : -1
    const shown = end < 0 ? then : then.slice(0, end)
    // A long way back is not shown to its end.
    const reached = shown.at(-1)?.events.at(-1)?.ply ?? ply
    const left = end < 0 ? this.history.filter((event) => event.ply > reached).length - now.events.length : 0
    this.showing.again([before, ...shown, now], Math.max(left, 0))
  }

  private play(move: MoveOffer): void {
    if (this.lesson && !this.lesson.takes(move.text)) {
      sound('no')
      return this.controller.offer(this.latest?.moves ?? [])
    }
    const version = this.latest?.version ?? 0
    this.moving = true
    void this.command({ type: 'move', version, code: move.code }).then((answer) => {
      this.moving = false
      if (answer?.type === 'state') return
      this.controller.offer(this.latest?.moves ?? [])
      if (!answer || answer.type === 'done') return
      this.controller.refusal = refusalOf(answer)
      sound('no')
    })
  }

  private async why(touches: string[]): Promise<Refusal | null> {
    sound('no')
    if (this.seat === null) return { rule: null, sentence: 'refused-watch' }
    const movers = this.latest?.view.movers ?? []
    if (!movers.length) return { rule: null, sentence: 'refused-over' }
    if (!movers.includes(this.seat)) return { rule: null, sentence: 'refused-wait', args: { seat: movers.map(this.nameOf).join(', ') } }
    const rule = this.ruleOf(touches.at(-1)!)
    if (rule) return { rule, sentence: 'refused-rule' }
    const answer = await this.command({ type: 'why', touches })
    return answer ? refusalOf(answer) : null
  }

  /** Sends a command of this seat; undefined if it could not be sent at all. */
  private async command(command: Unsent<'id' | 'seat'>, seat = this.seat): Promise<Message | undefined> {
    if (seat === null) return undefined
    this.sending++
    try {
      return await this.connection.ask({ ...command, seat })
    } catch {
      return undefined
    } finally {
      this.sending--
    }
  }

  // What the server tells

  /** A player's name as it is to be shown; machine players are named by the page. */
  nameOf: (seat: number) => string = (seat) => this.table?.seats[seat]?.name ?? String(seat + 1)

  /** Whether a move needs no second thought although it cannot be taken back; the game knows. */
  harmless: (move: MoveOffer) => boolean = () => false

  /** The rule about a thing that is part of no move; the game knows. */
  ruleOf: (touch: string) => string | undefined = () => undefined

  private changeStatus(status: Status, code: number | undefined): void {
    this.status = status
    if (status === 'refused') this.refused = code
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message)
      case 'table':
        this.table = message.table
        return
      case 'line':
        this.addLine(message.line)
        return
      case 'state':
        return this.take(message)
    }
  }

  private welcome(message: Welcome): void {
    this.table = message.table
    this.box = message.box
    this.seats = message.seats
    this.host = message.host
    this.lines = message.lines
    if (this.seat === null || !message.seats.includes(this.seat)) this.seat = message.seats[0] ?? null
  }

  private addLine(line: Line): void {
    if (!this.lines.some((known) => known.n === line.n)) this.lines = [...this.lines, line]
  }

  private take(state: State): void {
    const before = this.states.get(state.seat)
    this.clocks.set(state.seat, state.clock && { ...state.clock, received: performance.now() })
    this.states.set(state.seat, state)
    const known = state.history ?? [...(this.histories.get(state.seat) ?? []), ...state.events]
    this.histories.set(state.seat, known)
    if (state.answers !== undefined && state.seat !== null) {
      const acted = known.at(-1)?.ply ?? 0
      this.actedBy.set(state.seat, acted)
      hold(this.id, { acted: { [state.seat]: acted } })
    }
    if (state.seat !== this.seat) return
    if (!sameChoice(this.latest, state)) this.advice = undefined // while all act at once, others may do something meanwhile
    this.history = known
    this.latest = state
    this.clock = this.clocks.get(state.seat)
    if (!before || !this.showing.position || state.history || state.undone !== undefined) {
      this.showing.jump(state)
    } else {
      this.lively = true
      this.showing.follow(state)
      if (before.view.movers.length && !state.view.movers.length) sound('end')
    }
    if (!this.moving || state.answers !== undefined) this.controller.offer(state.moves)
  }
}

function sameChoice(before: State | undefined, after: State): boolean {
  const codes = ({ moves }: State): string => moves.map(({ code }) => code).join()
  return before !== undefined && after.answers === undefined && after.undone === undefined && codes(before) === codes(after)
}

function refusalOf(answer: Message): Refusal {
  if (answer.type === 'refused') return { rule: answer.rule, sentence: 'refused-rule' }
  if (answer.type === 'stale') return { rule: null, sentence: 'refused-stale' }
  if (answer.type === 'why') {
    const rule = answer.rules[0]
    return rule ? { rule, sentence: answer.timely ? 'refused-rule' : 'refused-now' } : { rule: null, sentence: 'refused-nothing' }
  }
  return { rule: null, sentence: 'error-refused' }
}

function socket(id: string): WebSocket {
  const address = new URL(`${base}ws/${encodeURIComponent(id)}`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new WebSocket(address)
}

export type { Moment }

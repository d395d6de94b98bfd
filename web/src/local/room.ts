// A table with those who sit at it, for one browser: what they see of it and may do, told in the very messages that the
// server would send (pyramidion/server/room.py and moving.py). Whatever it tells a seat is made from what that seat may know.

import type { AnyCommand, Answer, Halted, Line, MoveOffer, Prompt, Result, SheetLine, State, TableInfo, Welcome } from '../generated/wire'
import { commitment, hex } from './chance'
import { Forbidden, Table, UNDO } from './table'
import { MOVERS, REVEALED, WATCHER, type Rules } from './rules'

export type Viewer = number | null

/** Who sits here: a person of this browser, or a machine player; a person's seat may be played by one for a while. */
export interface Sitting {
  name: string | null
  level: string | null
  held: boolean
}

/** What is settled when a table is set. */
export interface Facts {
  id: string
  game: string
  version: number
  options: Record<string, string>
  key: Uint8Array
  created: string
  /** the components in play, if they are not the standard ones */
  box?: { record: Uint8Array; sections: Record<string, unknown> } | undefined
  /** the position it begins with, instead of a deal */
  start?: Uint8Array | undefined
  /** in a lesson: what machine players do, one move after the other; nothing is taken back then */
  answers?: readonly string[] | undefined
}

/** An entry of the log as it is kept; `command` is what the person's page called it. */
export interface Kept {
  seat: number
  move: string
  command?: string | undefined
}

/** A standing entry: what it told, as which ply each viewer counts it, and whether a person made it. */
interface Entry {
  n: number
  seat: number | null
  rows: Int16Array
  plies: Map<Viewer, number>
  own: boolean
}

interface Viewpoint {
  seen: Uint8Array | undefined
  version: number
  /** since when the choice is the same */
  offered: number
}

interface Asking {
  seat: number
  waiting: Set<number>
  command: string
  entry: number
}

/** What the room needs of the world: a place where a change is kept before anybody hears of it, and somebody to tell. */
export interface World {
  /** keeps an entry of the log */
  keep(entry: Kept, n: number): Promise<void>
  /** keeps who sits where and what was said */
  settle(): Promise<void>
  tell(message: object): void
  /** the table has changed: it may be a machine player's turn */
  changed(): void
  now(): string
}

const MOST_UNDOS = 500

export class Room {
  table: Table
  lines: Line[] = []
  halted: Halted | null = null
  next: string | null = null
  result: Result | null = null
  private asking: Asking | null = null
  private viewpoints: Map<Viewer, Viewpoint>
  private prompts = new Map<Viewer, Prompt>()
  private history: Entry[] = []
  private commands = new Set<string>()
  private movers: number[] = []
  private moved = new Set<number>()
  private undos = 0
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    readonly rules: Rules,
    readonly facts: Facts,
    readonly seats: Sitting[],
    private world: World,
  ) {
    this.viewpoints = new Map(this.viewers.map((viewer) => [viewer, { seen: undefined, version: 0, offered: 0 }]))
    this.table = new Table(rules, { seats: seats.length, version: facts.version, options: facts.options, key: facts.key, start: facts.start })
    this.note(null, false, false)
  }

  /** Takes a kept log in; where it does not lead on, the room stops there and says so. */
  resume(log: readonly (Kept | undefined)[]): void {
    for (const [i, entry] of log.entries()) {
      try {
        if (!entry) throw new Error('This entry is missing.')
        this.enter(entry.move, entry.seat)
      } catch {
        // What the entry was is not said: it may be a secret of its seat.
        const sentence = `Entry ${i + 1} of ${log.length} does not replay by version ${this.facts.version} of the rules.`
        this.halted = { entry: i, entries: log.length, sentence }
        return
      }
      if (entry.command !== undefined) this.commands.add(`${entry.seat} ${entry.command}`)
      this.note(entry.seat, entry.move === UNDO, entry.command !== undefined)
    }
  }

  private enter(move: string, seat: number): void {
    if (move === UNDO) return this.table.undo(seat)
    const code = this.rules.game.codeOf(move)
    if (code === undefined) throw new Error(`${move} is not a move.`)
    this.table.play(code, seat)
  }

  // The game

  get viewers(): Viewer[] {
    return [null, ...this.seats.keys()]
  }

  /** The seats that people of this browser hold. */
  get held(): number[] {
    return [...this.seats.keys()].filter((seat) => this.seats[seat]!.held)
  }

  get playing(): boolean {
    return this.movers.length > 0 && !this.halted
  }

  get over(): boolean {
    return !this.movers.length && !this.halted
  }

  /** The seat of a machine player whose turn it is. */
  get machineToAct(): number | undefined {
    return this.playing && !(this.facts.answers && this.answer === undefined) ? this.movers.find((seat) => this.seats[seat]!.level !== null) : undefined
  }

  /** In a lesson: the next move of its machine players, until there is none left. */
  get answer(): number | undefined {
    const made = this.table.made.filter(({ seat }) => this.seats[seat]!.level !== null).length
    return this.rules.game.codeOf(this.facts.answers?.[made] ?? '')
  }

  /** A move that the table makes for a person who has no choice. */
  get automatic(): { seat: number; code: number } | undefined {
    if (!this.playing) return undefined
    for (const seat of this.movers) {
      const code = this.seats[seat]!.level === null ? this.table.automaticMove(seat) : undefined
      if (code !== undefined) return { seat, code }
    }
    return undefined
  }

  seen(viewer: Viewer): Uint8Array {
    return this.viewpoints.get(viewer)!.seen!
  }

  versionOf(viewer: Viewer): number {
    return this.viewpoints.get(viewer)!.version
  }

  /** Takes in what the last entry of the log changed, or the deal, which is nobody's; the viewers who can see a difference. */
  private note(seat: number | null, undone: boolean, own: boolean): Viewer[] {
    const { table, rules } = this
    const { game } = rules
    const choosing = this.movers
    this.movers = table.movers
    this.prompts.clear()
    const changed: Viewer[] = []
    const plies = new Map<Viewer, number>()
    for (const [i, seen] of rules.looks(table.position, table.seats).entries()) {
      const viewer = this.viewers[i]!
      const point = this.viewpoints.get(viewer)!
      plies.set(viewer, game.number(seen, 'ply'))
      if (viewer !== seat && !this.differs(point.seen, seen, undone)) continue
      const same = viewer !== null && viewer !== seat && choosing.includes(viewer) && !undone && this.sameChoice(viewer, seen)
      point.seen = seen
      point.version++
      if (!same) point.offered = point.version
      changed.push(viewer)
    }
    if (undone) {
      this.undos++
      const standing = new Set([0, ...table.made.map(({ n }) => n)])
      this.history = this.history.filter(({ n }) => standing.has(n))
      this.moved = new Set(this.history.flatMap((entry) => entry.seat ?? []))
    } else {
      this.history.push({ n: table.log.length, seat, rows: game.told(rules.bytesOf(table.position)), plies, own })
      if (seat !== null) this.moved.add(seat)
    }
    return changed
  }

  /** Whether an entry of somebody else's is any news to a viewer who saw this before. */
  private differs(before: Uint8Array | undefined, seen: Uint8Array, undone: boolean): boolean {
    const { game } = this.rules
    if (!before || (game.number(seen, 'told') !== 0 && !undone)) return true
    return !same(seen, before) && !same(game.still(seen), game.still(before))
  }

  /** Whether somebody else's entry leaves a seat that is choosing with the very same moves. */
  private sameChoice(viewer: number, seen: Uint8Array): boolean {
    const before = this.viewpoints.get(viewer)!.seen
    if (!before || !this.movers.includes(viewer)) return false
    const choice = (look: Uint8Array): string => {
      const acts = (this.rules.game.number(look, 'movers') >> viewer) & 1
      return [this.rules.game.number(look, 'phase'), ...(acts ? this.rules.legalSeen(look, viewer) : [])].join()
    }
    return choice(before) === choice(seen)
  }

  private undoWord(seat: Viewer): State['undo'] {
    if (!this.playing || seat === null || !this.moved.has(seat) || this.undos >= MOST_UNDOS || this.facts.answers) return 'no'
    return this.table.undoable(seat) ? 'free' : 'ask'
  }

  private lastEntry(seat: number): number {
    return Math.max(0, ...this.history.filter((entry) => entry.seat === seat).map(({ n }) => n))
  }

  /** The people whose consent a seat needs to take back what cannot be taken back freely. */
  private mustAgree(seat: number): Set<number> {
    const since = this.lastEntry(seat)
    const did = new Set(this.history.filter(({ n, own }) => n > since && own).map((entry) => entry.seat))
    return new Set(this.held.filter((other) => other !== seat && (this.seats[other]!.level === null || did.has(other))))
  }

  // What people see

  state(viewer: Viewer, { whole = false, answers, undone }: { whole?: boolean; answers?: string | undefined; undone?: number | undefined } = {}): State {
    const { game } = this.rules
    const point = this.viewpoints.get(viewer)!
    const seen = point.seen!
    const again = whole || undone !== undefined
    const acts = viewer !== null && this.playing && this.movers.includes(viewer) && this.seats[viewer]!.level === null
    return {
      type: 'state',
      seat: viewer,
      version: point.version,
      view: game.view(seen),
      events: again ? [] : game.events(game.told(seen), game.number(seen, 'ply'), 0xff),
      prompt: this.playing ? this.prompt(viewer) : null,
      moves: acts ? this.offers(seen, viewer) : [],
      undo: this.undoWord(viewer),
      ...(answers === undefined ? {} : { answers }),
      ...(undone === undefined ? {} : { undone }),
      ...(again ? { history: this.told(viewer).flat() } : {}),
      ...(this.over ? { result: this.outcome() } : {}),
    }
  }

  private offers(seen: Uint8Array, seat: number): MoveOffer[] {
    const { game } = this.rules
    // The end shows the key, and there is no way back from that.
    return this.rules.forecast(seen, seat).map(({ code, words, known }) => ({ ...game.moves[code]!, words, undoable: Boolean(known & MOVERS) && !(known & REVEALED) }))
  }

  private prompt(viewer: Viewer): Prompt {
    const eyes = this.rules.game.declared['one prompt'] ? null : viewer
    let found = this.prompts.get(eyes)
    if (!found) this.prompts.set(eyes, (found = this.rules.promptSeen(this.seen(eyes), eyes ?? WATCHER)))
    return found
  }

  /** What the deal and each move that stands told the viewer; nothing, if it was made in secret. */
  told(viewer: Viewer): State['events'][] {
    const bit = viewer === null ? 0 : 1 << viewer
    return this.history.map(({ rows, plies }) => this.rules.game.events(rows, plies.get(viewer)!, bit))
  }

  /** As which ply the viewer counts each of them. */
  plies(viewer: Viewer): number[] {
    return this.history.map(({ plies }) => plies.get(viewer)!)
  }

  sheet(viewer: Viewer): SheetLine[][] {
    return this.rules.sheetSeen(this.seen(viewer), this.seats.length)
  }

  outcome(): Result {
    const { table, rules, seats } = this
    const of = [table.position, seats.length] as const
    this.result ??= { points: rules.scores(...of), places: rules.ranks(...of), sheet: rules.sheet(...of), key: hex(this.facts.key) }
    return this.result
  }

  info(): TableInfo {
    const { facts } = this
    return {
      id: facts.id,
      game: facts.game,
      rules_version: facts.version,
      options: facts.options,
      seats: this.seats.map(({ name, level, held }, seat) => ({ seat, name, held, level, online: held })),
      public: false,
      commitment: commitment(facts.key),
      created: facts.created,
      begun: true,
      over: this.over,
      watchers: 0,
      pace: '',
      asking: this.asking && { seat: this.asking.seat, waiting: [...this.asking.waiting].sort() },
      next: this.next,
      halted: this.halted,
    }
  }

  /** All there is to tell somebody who comes to the table. */
  greet(): void {
    const box = this.facts.box?.sections ?? this.rules.game.declared.introduction.box
    const welcome: Welcome = { type: 'welcome', table: this.info(), seats: this.held, host: false, box, lines: this.lines }
    this.world.tell(welcome)
    for (const seat of this.held) this.world.tell(this.state(seat, { whole: true }))
  }

  tellTable(): void {
    this.world.tell({ type: 'table', table: this.info() })
  }

  // What people and machine players do

  /** One after the other, each when what was before it is kept. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => {})
    return done
  }

  /** Carries out what a page commands, and tells it the answer. */
  async command(command: Exclude<AnyCommand, { type: 'why' | 'hint' | 'sight' }>): Promise<void> {
    await this.inTurn(async () => {
      const answer = await this.carryOut(command)
      const repeated = answer.type === 'done' && answer.repeated
      // The state that was told says which command it answers.
      if (answer.type === 'done' && !repeated && command.type === 'move') return
      this.world.tell(answer)
      if (answer.type === 'stale' || repeated) this.world.tell(this.state(command.seat, { whole: true }))
    })
  }

  private async carryOut(command: Exclude<AnyCommand, { type: 'why' | 'hint' | 'sight' }>): Promise<Answer> {
    const { seat } = command
    if (!this.seats[seat]?.held) return problem(command, 'not-your-seat', `Nobody of this browser holds seat ${seat}.`)
    switch (command.type) {
      case 'move':
        return this.move(command)
      case 'undo':
        return this.undo(command)
      case 'consent':
        return this.consent(command)
      case 'machine':
        return this.handOver(command)
      case 'chat':
        return problem(command, 'nobody-listens', 'At this table there is nobody to talk to.')
    }
  }

  /** Why a command is not looked at any further. */
  private notNow(command: Extract<AnyCommand, { type: 'move' | 'undo' }>): Answer | undefined {
    const { id, seat, version } = command
    if (this.commands.has(`${seat} ${id}`)) return { type: 'done', id, repeated: true }
    if (!this.playing) {
      const [word, sentence] = this.halted ? ['halted', 'no longer replays'] : ['over', 'is over']
      return problem(command, word!, `This game ${sentence}, so nothing can be played.`)
    }
    if (this.seats[seat]!.level !== null) return problem(command, 'machine-plays', `A machine player has seat ${seat}; take it back first.`)
    const point = this.viewpoints.get(seat)!
    const since = command.type === 'move' ? point.offered : point.version
    if (version < since || version > point.version) return { type: 'stale', id, seat, version: point.version }
    return undefined
  }

  private async move(command: Extract<AnyCommand, { type: 'move' }>): Promise<Answer> {
    const late = this.notNow(command)
    if (late) return late
    const { id, seat } = command
    const code = command.code ?? this.rules.game.codeOf(command.text ?? '')
    if (code === undefined || !Number.isInteger(code)) return problem(command, 'bad-move', `${command.text ?? command.code} is not a move of this game.`)
    const rule = this.rules.refuseSeen(this.seen(seat), seat, code)
    if (rule) return { type: 'refused', id, seat, rule: this.rules.game.ruleId(rule) }
    try {
      this.table.play(code, seat)
    } catch (error) {
      if (error instanceof Forbidden) return { type: 'refused', id, seat, rule: error.rule }
      throw error
    }
    return this.keep(seat, id)
  }

  /** A move of a machine player, or one that the table makes for somebody who has no other. */
  async make(code: number, seat: number): Promise<void> {
    this.table.play(code, seat)
    await this.keep(seat, undefined)
  }

  private async undo(command: Extract<AnyCommand, { type: 'undo' }>): Promise<Answer> {
    const late = this.notNow(command)
    if (late) return late
    const { id, seat } = command
    const word = this.undoWord(seat)
    if (word === 'no') return problem(command, 'nothing-to-undo', `Seat ${seat} has no move to take back.`)
    const waiting = word === 'free' ? new Set<number>() : this.mustAgree(seat)
    if (!waiting.size) return this.takeBack(seat, id)
    this.asking = { seat, waiting, command: id, entry: this.lastEntry(seat) }
    this.tellTable()
    return done(id)
  }

  private async takeBack(seat: number, command: string | undefined): Promise<Answer> {
    this.table.undo(seat)
    return this.keep(seat, command)
  }

  private async consent({ id, seat, agree, ...rest }: Extract<AnyCommand, { type: 'consent' }>): Promise<Answer> {
    const { asking } = this
    if (!asking?.waiting.has(seat) || !this.playing) return problem({ ...rest, id }, 'not-asked', `Nobody is waiting for seat ${seat} to agree.`)
    if (!agree) {
      this.asking = null
      await this.say(seat, 'undo-declined', { seat })
      this.tellTable()
      return done(id)
    }
    asking.waiting.delete(seat)
    if (!asking.waiting.size) {
      this.asking = null
      while (this.lastEntry(asking.seat) > asking.entry) await this.takeBack(asking.seat, undefined) // what it has done in secret since
      await this.takeBack(asking.seat, asking.command)
    }
    this.tellTable()
    return done(id)
  }

  private async handOver(command: Extract<AnyCommand, { type: 'machine' }>): Promise<Answer> {
    const { seat, level, id } = command
    const { levels } = this.rules.game.declared
    if (level !== null && !(level in levels)) return problem(command, 'no-such-level', `There is no level ${level}; there are ${Object.keys(levels).join(', ')}.`)
    const sitting = this.seats[seat]!
    if (sitting.level === level) return done(id)
    const before = sitting.level
    sitting.level = level
    this.asking = null
    await this.say(seat, level ? 'machine-plays' : 'machine-leaves', { seat, level: level ?? before! })
    this.tellTable()
    for (const each of this.held) this.world.tell(this.state(each, { whole: true }))
    this.world.changed()
    return done(id)
  }

  private async say(seat: number, notice: string, args: Line['args']): Promise<void> {
    const line: Line = { n: this.lines.length + 1, at: this.world.now(), seat, text: null, notice, args }
    this.lines.push(line)
    await this.world.settle()
    this.world.tell({ type: 'line', line })
  }

  /** Keeps the entry that the table has just taken, then tells everybody. */
  private async keep(seat: number, command: string | undefined): Promise<Answer> {
    const { table } = this
    const [, move] = table.log.at(-1)!
    const undone = move === UNDO
    await this.world.keep({ seat, move, command }, table.log.length)
    if (command !== undefined) this.commands.add(`${seat} ${command}`)
    const changed = this.note(seat, undone, command !== undefined)
    const asked = this.asking
    if (changed.length !== 1 || changed[0] !== seat) this.asking = null // but a wish that ended with what somebody did in secret would tell of it
    for (const viewer of changed) {
      if (viewer !== null && this.seats[viewer]!.held) this.world.tell(this.state(viewer, { answers: viewer === seat ? command : undefined, undone: undone ? seat : undefined }))
    }
    if (asked !== this.asking || this.over) this.tellTable()
    this.world.changed()
    return done(command ?? '')
  }
}

const done = (id: string): Answer => ({ type: 'done', id, repeated: false })

export const problem = ({ id }: { id: string }, error: string, sentence: string): Answer => ({ type: 'error', error, sentence, id })

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

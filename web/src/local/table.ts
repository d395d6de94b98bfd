// One game being played, with its log: what pyramidion/kernel/table.py is. An entry of the log is a move, or its being taken
// back; entry n draws its chance from the key and n, so another move in its place never meets the same dice.

import type { KernelArray } from '../kernels/kernels'
import { chance } from './chance'
import { seatsIn } from './game'
import { MOVERS, PRIVATE, REVEALED, type Rules } from './rules'

export const UNDO = 'undo'

/** A move that stands: its number in the log, and what became known of it. */
export interface Made {
  n: number
  seat: number
  code: number
  known: number
}

export interface Setting {
  seats: number
  version: number
  options: Readonly<Record<string, string>>
  key: Uint8Array
  /** the position it begins with, instead of a deal */
  start?: Uint8Array | undefined
}

export class Forbidden extends Error {
  constructor(readonly rule: string) {
    super(rule)
  }
}

export class Table {
  readonly log: [seat: number, move: string][] = []
  readonly position: KernelArray
  made: Made[] = []
  private mask = 0
  private options: number[]
  private automatic: ReadonlySet<string>

  constructor(
    readonly rules: Rules,
    readonly setting: Setting,
    position?: KernelArray,
  ) {
    const { declared } = rules.game
    const chosen = declared.options.map(({ name, values }) => Math.max(0, values.indexOf(setting.options[name] ?? values[0]!)))
    this.options = chosen.length ? chosen : [0]
    const byHand = declared.options.flatMap(({ name }, i) => (chosen[i] ? (declared['by hand'][name] ?? []) : []))
    this.automatic = new Set(declared.automatic.filter((kind) => !byHand.includes(kind)))
    this.position = position ?? rules.position()
    this.deal()
  }

  private deal(): void {
    const { seats, version, key, start } = this.setting
    if (start) {
      this.rules.kernels.put(this.position, start)
      this.mask = this.rules.game.number(start, 'movers')
    } else this.mask = this.rules.deal(this.position, seats, version, this.options, chance(key, 0))
  }

  get seats(): number {
    return this.setting.seats
  }

  /** The seats that may act now; none when the game is over. */
  get movers(): number[] {
    return seatsIn(this.mask)
  }

  get over(): boolean {
    return this.mask === 0
  }

  legal(seat: number): number[] {
    return (this.mask >> seat) & 1 ? this.rules.legal(this.position, seat) : []
  }

  /** The only move of a seat that is asked so that asking tells nothing. */
  automaticMove(seat: number): number | undefined {
    const [only, ...others] = this.automatic.size ? this.legal(seat) : []
    return only !== undefined && !others.length && this.automatic.has(this.rules.game.moves[only]!.kind) ? only : undefined
  }

  /** Plays a legal move; an illegal one changes nothing. */
  play(code: number, seat: number): void {
    const n = this.log.length + 1
    const known = this.enter(n, seat, code)
    this.log.push([seat, this.rules.game.moves[code]!.text])
    this.made.push({ n, seat, code, known })
  }

  private enter(n: number, seat: number, code: number): number {
    const known = this.rules.play(this.position, seat, code, chance(this.setting.key, n))
    if (known < 0) throw new Forbidden(this.rules.game.ruleId(-known))
    this.mask = known & MOVERS
    return known
  }

  /** Whether a seat's last move can be taken back without anybody's leave: it has revealed nothing, and nobody has acted since, except in
   *  secret at the same time. */
  undoable(seat: number): boolean {
    let secret = true
    for (const { seat: who, known } of [...this.made].reverse()) {
      if (who === seat) return !(known & REVEALED) && (this.made.at(-1)!.seat === seat || (Boolean(known & PRIVATE) && secret))
      secret &&= Boolean(known & PRIVATE)
    }
    return false
  }

  /** Takes a seat's last move back; where that is not free, what others did since goes too. */
  undo(seat: number): void {
    const last = this.made.findLastIndex((made) => made.seat === seat)
    if (last < 0) throw new Error(`Seat ${seat} has not moved yet, so it cannot take a move back.`)
    const keep = this.undoable(seat) ? this.made.toSpliced(last, 1) : this.made.slice(0, last)
    this.log.push([seat, UNDO])
    this.made = keep
    this.deal()
    for (const { n, seat, code } of keep) this.enter(n, seat, code)
  }

  /** A copy of the table as it was after so many moves, which `on` leads on. There is one of them at a time. */
  at(ply: number): Table {
    const { rules } = this
    const then = new Table(rules, this.setting, rules.kernels.keep('then', rules.kernels.declared.state.bytes, 1))
    for (let i = 0; i < ply; i++) then.repeat(this.made[i]!)
    return then
  }

  repeat(made: Made): void {
    this.enter(made.n, made.seat, made.code)
    this.made.push(made)
  }
}

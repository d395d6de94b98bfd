// The questions of a review, as pyramidion/review/reviewing.py asks them; each can be answered by whichever worker has time.

import { chance, keyFromSeed, unhex } from '../local/chance'
import { gains } from '../local/hints'
import { REVEALED, type Rules } from '../local/rules'
import { Tree, summed } from '../local/search'
import { quests } from '../local/searching'
import { Table, UNDO, type Made } from '../local/table'
import type { ChosenMove as Chosen, ReviewDecision as Decision } from '../generated/wire'
import { MARGIN, Scales, WINS, type Sums } from './weighing'

/** A finished game as it is saved (pyramidion/kernel/saving.py). */
export interface Saved {
  game: string
  rules_version: number
  seats: number
  options: Record<string, string>
  key: string
  box: Record<string, unknown>
  start?: string
  log: [seat: number, move: string][]
}

export type Part = [kind: 'decision' | 'start' | 'value' | 'moved', ply: number]

/** A move as a sentence tells it. */
export type { ChosenMove as Chosen, ReviewDecision as Decision } from '../generated/wire'

export interface Start {
  mean: number[]
  error: number[]
}

/** What is known of a game without any thinking. */
export interface Outline {
  seats: number
  /** how sure of themselves chances to win are told */
  confidence: number
  /** in the order of the game: who moved, how, and whether chance had a say in it */
  made: { seat: number; code: number; text: string; revealed: boolean; choices: number }[]
  parts: Part[]
}

export const WORTHLESS: Decision = { best: -1, cost: 0, error: 0, win: 0, moves: 0, reasons: [] }

const CHUNK = 256 // playouts of a search between two calls of the kernel

/** The game of a record, played to its end. */
export function replayed(rules: Rules, saved: Saved): Table {
  const table = new Table(rules, { seats: saved.seats, version: saved.rules_version, options: saved.options, key: unhex(saved.key) })
  for (const [seat, move] of saved.log) {
    const code = move === UNDO ? undefined : rules.game.codeOf(move)
    if (move === UNDO) table.undo(seat)
    else if (code === undefined) throw new Error(`${move} is not a move.`)
    else table.play(code, seat)
  }
  return table
}

export class Reviewing {
  readonly outline: Outline
  private scales: Scales
  private positions: Uint8Array[] = []
  private hidden: Uint8Array[] = []
  private made: Made[]

  constructor(
    private rules: Rules,
    private saved: Saved,
    judged: readonly number[],
  ) {
    const table = replayed(rules, saved)
    this.made = table.made
    this.scales = new Scales(rules)
    const then = table.at(0)
    const choices: number[] = []
    for (const made of this.made) {
      this.positions.push(rules.bytesOf(then.position))
      this.hidden.push(rules.hidden(then.position, made.seat))
      choices.push(then.legal(made.seat).length)
      then.repeat(made)
    }
    this.positions.push(rules.bytesOf(then.position))
    const made = this.made.map(({ seat, code, known }, i) => ({ seat, code, text: rules.game.moves[code]!.text, revealed: Boolean(known & REVEALED), choices: choices[i]! }))
    const last = made.length
    const chosen = made.flatMap(({ choices }, i) => (choices > 1 ? [i] : []))
    const parts: Part[] = [
      ...chosen.filter((i) => judged.includes(made[i]!.seat)).map((i): Part => ['decision', i]),
      ['start', 0],
      ...[...chosen, last].map((i): Part => ['value', i]),
      ...made.flatMap(({ revealed }, i): Part[] => (revealed ? [['moved', i]] : [])),
    ]
    this.outline = { seats: saved.seats, confidence: rules.game.declared.confidence.reviews[saved.seats]!, made, parts }
  }

  answer([kind, i]: Part): unknown {
    switch (kind) {
      case 'value':
        return this.weighed(this.positions[i]!, this.rng(i))
      case 'moved':
        return this.weighed(this.positions[i]!, this.rng(i + 1), { seat: this.made[i]!.seat, move: this.made[i]!.code })
      case 'start':
        return this.start()
      case 'decision':
        return this.decision(i)
    }
  }

  private get how() {
    return this.rules.game.declared.review.effort[this.saved.seats]!
  }

  private rng = (i: number): bigint => chance(keyFromSeed(0n), i)

  private weighed(position: Uint8Array, rng: bigint, move: { seat?: number; move?: number } = {}): Sums {
    const { batches, 'played on': settings } = this.rules.game.declared.review
    return this.scales.weigh({ position, settings, batches, playouts: Math.floor(this.how.values / batches), rng, ...move })
  }

  /** What everybody could expect before the deal. */
  private start(): Start {
    const { rules, saved, how } = this
    const { options, review } = rules.game.declared
    const codes = options.map(({ name, values }) => Math.max(0, values.indexOf(saved.options[name] ?? values[0]!)))
    const dealt = rules.kernels.keep('dealt', rules.kernels.declared.state.bytes, 1)
    const draw = keyFromSeed(1n)
    const found: number[][] = []
    for (let n = 0; n < how.deals; n++) {
      rules.deal(dealt, saved.seats, saved.rules_version, codes.length ? codes : [0], chance(draw, n))
      const [batch] = this.scales.weigh({ position: rules.bytesOf(dealt), settings: review['played on'], batches: 1, playouts: 1, rng: chance(draw, n) >> 1n })
      found.push(batch!.map((seat) => seat[MARGIN]!))
    }
    const seats = Array.from({ length: saved.seats }, (_, seat) => found.map((row) => row[seat]!))
    return { mean: seats.map(mean), error: seats.map((row) => spread(row) / Math.sqrt(row.length)) }
  }

  /** The best move by a search, and what the one that was made costs, both followed up in the same way. */
  private decision(i: number): Decision {
    const { seat, code } = this.made[i]!
    const hidden = this.hidden[i]!
    const best = this.searched(hidden, seat, BigInt(i))
    const moves = this.outline.made[i]!.choices
    if (best === code) return { ...WORTHLESS, best, moves }
    const [more, wins] = this.compared(hidden, seat, best, code, this.rng(i))
    const [cost, error] = [mean(more), spread(more) / Math.sqrt(more.length)]
    if (cost <= 0) return { ...WORTHLESS, best: code, error, moves }
    const better = gains(this.rules, hidden, seat, best).map((line) => JSON.stringify(line))
    const reasons = gains(this.rules, hidden, seat, code).filter((line) => !better.includes(JSON.stringify(line)))
    return { best, cost, error, win: mean(wins) * this.outline.confidence, moves, reasons, played: this.chosen(hidden, seat, code), better: this.chosen(hidden, seat, best) }
  }

  private searched(hidden: Uint8Array, seat: number, seed: bigint): number {
    const { declared } = this.rules.game
    const [quest] = quests({ seconds: null, playouts: {}, settings: declared.review.settings }, hidden, seat, this.saved.seats, seed, 1)
    const tree = new Tree(this.rules, quest!, declared.nodes)
    while (tree.playouts < this.how.search) tree.grow(Math.min(CHUNK, this.how.search - tree.playouts))
    return summed([tree.grown])[0]!.code
  }

  /** What one move brings more than another, batch by batch: margin and wins. */
  private compared(hidden: Uint8Array, seat: number, one: number, other: number, rng: bigint): [number[], number[]] {
    const { batches, settings } = this.rules.game.declared.review
    const followed = (move: number): Sums =>
      this.scales.weigh({ position: hidden, settings: settings[this.saved.seats]!, batches, playouts: Math.floor(this.how.compare / batches), rng, viewer: seat, seat, move, deep: true })
    const [first, second] = [followed(one), followed(other)]
    return [MARGIN, WINS].map((column) => first.map((batch, b) => batch[seat]![column]! - second[b]![seat]![column]!)) as [number[], number[]]
  }

  private chosen(hidden: Uint8Array, seat: number, code: number): Chosen {
    const { words = {} } = this.rules.forecast(hidden, seat).find((one) => one.code === code) ?? {}
    const { kind, args, text, touches } = this.rules.game.moves[code]!
    return { code, kind, args, text, touches, words }
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The standard deviation. */
export function spread(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

// The worker of a study: one decision at a table of its own, which can be made again and again, and is weighed.

import { gains, why } from '../local/hints'
import { fetched } from '../local/modules'
import { Room } from '../local/room'
import { bytes } from '../local/bytes'
import { Rules } from '../local/rules'
import { chance, keyFromSeed, unhex } from '../local/chance'
import type { AnyCommand, SheetLine } from '../generated/wire'
import { mean, spread, type Chosen, type Saved } from '../review/parts'
import { logUntil } from '../review/side-line'
import { MARGIN, Scales } from '../review/weighing'

/** What is studied: a finished game after so many moves, or a position as its seat sees it. */
export type From = { saved: Saved; box: Uint8Array | undefined; ply: number } | { game: string; seats: number; seen: string }

export type ToStudy = { begin: { files: { module: string; facts: string }; from: From; seat: number; names: readonly string[]; best: number | string; other: number | string } } | { told: string } | { weigh: number } | { again: true }
export type FromStudy =
  | { ready: { best: Chosen; other: Chosen; gains: SheetLine[] } }
  | { told: string }
  /** points of margin that the best move brings more, and how sure that is */
  | { weighed: { code: number; cost: number; error: number } }
  | { failed: string }

const worker = self as unknown as { postMessage(message: FromStudy): void; onmessage: ((event: MessageEvent<ToStudy>) => void) | null }

class Study {
  private room!: Room
  private hidden: Uint8Array
  private best: number

  constructor(
    private rules: Rules,
    private given: Extract<ToStudy, { begin: object }>['begin'],
  ) {
    this.set()
    const { seat, best, other } = given
    this.hidden = rules.hidden(this.room.table.position, seat)
    this.best = this.code(best)
    worker.postMessage({ ready: { best: this.chosen(this.best), other: this.chosen(this.code(other)), gains: gains(rules, this.hidden, seat, this.best) } })
  }

  private code = (move: number | string): number => (typeof move === 'number' ? move : (this.rules.game.codeOf(move) ?? -1))

  /** Sets the table as it was before the decision. */
  private set(): void {
    const { rules } = this
    const { from, seat, names } = this.given
    const world = { keep: async () => {}, settle: async () => {}, tell: (message: object) => worker.postMessage({ told: JSON.stringify(message) }), changed: () => {}, now: () => new Date().toISOString() }
    const seats = names.map((name, n) => ({ name, level: null, held: n === seat }))
    if ('saved' in from) {
      const { box, saved } = from
      const { game, rules_version: version, options, key, box: sections } = saved
      this.room = new Room(rules, { id: 'here-study', game, version, options, key: unhex(key), created: '', ...(box ? { box: { record: box, sections } } : {}) }, seats, world)
      this.room.resume(logUntil(saved, rules, from.ply).map(([seat, move]) => ({ seat, move })))
      return
    }
    const start = rules.guessed(bytes(from.seen), seat, chance(keyFromSeed(0n), 0))
    const options = Object.fromEntries(rules.game.declared.options.map(({ name, values }) => [name, values[0]!]))
    this.room = new Room(rules, { id: 'here-study', game: from.game, version: rules.game.declared.version, options, key: keyFromSeed(0n), created: '', start }, seats, world)
  }

  private chosen(code: number): Chosen {
    const { words = {} } = this.rules.forecast(this.hidden, this.given.seat).find((one) => one.code === code) ?? {}
    const { kind, args, text, touches } = this.rules.game.moves[code]!
    return { code, kind, args, text, touches, words }
  }

  again(): void {
    this.set()
    this.room.greet()
  }

  async hear(said: AnyCommand | { type: 'hello' }): Promise<void> {
    if (said.type === 'hello') this.room.greet()
    else if (said.type === 'why') worker.postMessage({ told: JSON.stringify(why(this.room, said)) })
    else if (said.type !== 'hint' && said.type !== 'sight') await this.room.command(said)
  }

  /** What a move is worth beside the best one. */
  weigh(code: number): void {
    const { rules, hidden, given } = this
    const { review } = rules.game.declared
    const seats = rules.game.number(hidden, 'seats')
    const scales = new Scales(rules)
    const playouts = Math.floor(review.effort[seats]!.compare / review.batches)
    const followed = (move: number): number[] =>
      scales.weigh({ position: hidden, settings: review.settings[seats]!, batches: review.batches, playouts, rng: chance(keyFromSeed(0n), 1), viewer: given.seat, seat: given.seat, move, deep: true }).map((batch) => batch[given.seat]![MARGIN]!)
    const [best, made] = [followed(this.best), followed(code)]
    const more = best.map((points, i) => points - made[i]!)
    worker.postMessage({ weighed: { code, cost: mean(more), error: spread(more) / Math.sqrt(more.length) } })
  }
}

let study: Promise<Study> | undefined

async function begun(given: Extract<ToStudy, { begin: object }>['begin']): Promise<Study> {
  const [module, declared] = await fetched(given.files)
  return new Study(await Rules.load(module, declared, 'saved' in given.from ? given.from.box : undefined), given)
}

async function hear(message: ToStudy): Promise<void> {
  if ('begin' in message) {
    await (study = begun(message.begin))
    return
  }
  const one = await study!
  if ('told' in message) await one.hear(JSON.parse(message.told) as AnyCommand | { type: 'hello' })
  else if ('weigh' in message) one.weigh(message.weigh)
  else one.again()
}

worker.onmessage = ({ data }) => void hear(data).catch((error: unknown) => worker.postMessage({ failed: String(error) }))

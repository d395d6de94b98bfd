// The kernels of a game with one box, as questions that a table asks. All of them share one scratch, so each answer is
// copied out before the next question.

import { Kernels, type Declared, type KernelArray } from '../kernels/kernels'
import { bytes } from './bytes'
import { Game, type Args } from './game'
import type { Prompt, SheetLine } from '../generated/wire'

export const WATCHER = -1 // as kernels call whoever has no seat
// What playing answers: who may act next, in the lowest bits, and what became known of the move.
export const [MOVERS, REVEALED, PRIVATE] = [0xff, 0x100, 0x200]
const TRIAL_RNG = 0x5eed // chance in a forecast has nothing to do with the game's own

export class Rules {
  readonly game: Game
  private box: KernelArray
  private everybody: KernelArray
  private scratch: KernelArray
  private trials: KernelArray
  private codes: KernelArray
  private known: KernelArray
  private points: KernelArray
  private asked: KernelArray
  private said: KernelArray
  private lines: KernelArray
  private mask: bigint

  private constructor(
    readonly kernels: Kernels,
    box: Uint8Array,
  ) {
    const { declared } = kernels
    const { most, columns } = declared
    this.game = new Game(declared)
    if (box.length !== declared['box bytes']) throw new Error(`The box has ${box.length} bytes; ${declared['box bytes']} are right.`)
    this.box = kernels.put(kernels.array(box.length, 1), box)
    this.everybody = kernels.positions(most.seats + 1)
    this.scratch = kernels.positions(1)
    this.trials = kernels.positions(2)
    this.codes = kernels.array(2, most.moves)
    this.known = kernels.array(2, most.moves)
    this.points = kernels.array(4, most.seats)
    this.asked = kernels.array(4, columns.prompts)
    this.said = kernels.array(4, most.moves, columns.words)
    this.lines = kernels.array(4, most.lines, columns.sheet)
    this.mask = BigInt(declared['reveal mask'])
  }

  static async load(module: WebAssembly.Module, declared: Declared, box = bytes(declared['standard box'])): Promise<Rules> {
    return new Rules(await Kernels.load(module, declared), box)
  }

  private get declared(): Declared {
    return this.kernels.declared
  }

  /** Room for a position of a table's own. */
  position(): KernelArray {
    return this.kernels.positions(1)
  }

  bytesOf(position: KernelArray): Uint8Array {
    return this.kernels.bytes(position).slice()
  }

  private put(position: Uint8Array): KernelArray {
    return this.kernels.put(this.scratch, position)
  }

  // What changes a position; each answers who may act then

  deal(position: KernelArray, seats: number, version: number, options: readonly number[], rng: bigint): number {
    const { kernels, declared } = this
    const chosen = kernels.keep('options', 8, Math.max(1, options.length))
    kernels.put(chosen, new Uint8Array(BigInt64Array.from(options, BigInt).buffer))
    kernels.bytes(position).fill(0)[declared.state.fields['version']![0]] = version
    return kernels.call('deal_at', this.box, position, 0, seats, chosen, rng)
  }

  /** Plays a move: MOVERS with REVEALED and PRIVATE where they hold; minus the rule that forbids it. */
  play(position: KernelArray, seat: number, code: number, rng: bigint): number {
    return this.kernels.call('play_at', this.box, position, 0, seat, code, rng, this.declared.moves, this.mask)
  }

  // What can be asked about a table's position

  /** What a watcher and then each seat sees. */
  looks(position: KernelArray, seats: number): Uint8Array[] {
    const { kernels, everybody } = this
    kernels.call('hide_for_all_at', this.box, position, 0, everybody, seats)
    return Array.from({ length: seats + 1 }, (_, i) => kernels.bytes(everybody, i, 1).slice())
  }

  /** What one of them sees, without the news. */
  hidden(position: KernelArray, viewer: number): Uint8Array {
    this.put(this.bytesOf(position))
    this.kernels.call('hide_at', this.box, this.scratch, 0, viewer)
    return this.game.still(this.bytesOf(this.scratch))
  }

  legal(position: KernelArray, seat: number): number[] {
    const n = this.kernels.call('legal_at', this.box, position, 0, seat, this.codes)
    return [...this.kernels.int16(this.codes, n)]
  }

  private seatsOf(verb: string, position: KernelArray, seats: number): number[] {
    this.kernels.call(verb, this.box, position, 0, this.points)
    return [...this.kernels.int32(this.points, seats)]
  }

  scores(position: KernelArray, seats: number): number[] {
    return this.seatsOf('score_at', position, seats)
  }

  ranks(position: KernelArray, seats: number): number[] {
    return this.seatsOf('rank_at', position, seats)
  }

  sheet(position: KernelArray, seats: number): SheetLine[][] {
    const n = this.kernels.call('sheet_at', this.box, position, 0, this.lines)
    return this.game.sheet(this.kernels.int32(this.lines, n * this.declared.columns.sheet), seats)
  }

  // What can be asked about what somebody sees

  promptSeen(seen: Uint8Array, viewer: number): Prompt {
    this.kernels.call('prompt_at', this.box, this.put(seen), 0, viewer, this.asked)
    return this.game.prompt(this.kernels.int32(this.asked))
  }

  sheetSeen(seen: Uint8Array, seats: number): SheetLine[][] {
    return this.sheet(this.put(seen), seats)
  }

  legalSeen(seen: Uint8Array, seat: number): number[] {
    return this.legal(this.put(seen), seat)
  }

  /** The number of the rule that forbids a move; 0 if it is legal. */
  refuseSeen(seen: Uint8Array, seat: number, code: number): number {
    return this.kernels.call('refuse_at', this.box, this.put(seen), 0, seat, code, this.declared.moves)
  }

  /** The legal moves of a seat, what each of them says, and what would become known of it. */
  forecast(seen: Uint8Array, seat: number): { code: number; words: Args; known: number }[] {
    const { kernels, codes, known, said, game } = this
    const hidden = this.put(seen)
    const n = kernels.call('forecast_at', this.box, hidden, this.trials, seat, codes, TRIAL_RNG, this.mask, known)
    const speak = kernels.call('words_at', this.box, hidden, 0, codes, n, said) > 0
    const columns = this.declared.columns.words
    const [legal, after, rows] = [kernels.int16(codes, n), kernels.int16(known, n), kernels.int32(said, n * columns)]
    return Array.from(legal, (code, i) => ({ code, known: after[i]!, words: speak ? game.words(rows.subarray(i * columns, (i + 1) * columns)) : {} }))
  }

  /** A sensible move, judged by a guess at what the seat cannot know. */
  advise(seen: Uint8Array, seat: number, guess: bigint, rng: bigint): number {
    const position = this.put(seen)
    this.kernels.call('guess_at', this.box, position, 0, seat, guess)
    return this.kernels.call('advise_at', this.box, position, 0, seat, this.codes, rng)
  }

  /** A position that looks like this to the seat, with a guess at all that it cannot know. */
  guessed(seen: Uint8Array, seat: number, rng: bigint): Uint8Array {
    this.kernels.call('guess_at', this.box, this.put(seen), 0, seat, rng)
    return this.bytesOf(this.scratch)
  }

  /** Lets a tree grow; `tree` is all that `search_at` takes behind the box. */
  search(...tree: (KernelArray | number | bigint)[]): void {
    this.kernels.call('search_at', this.box, ...tree)
  }

  /** Weighs a position or a move; `what` is all that `weigh_at` takes behind the box. */
  weigh(...what: (KernelArray | number | bigint)[]): void {
    this.kernels.call('weigh_at', this.box, ...what)
  }

  /** The seat's lines of the score sheet as it knows them, before and after a move; nothing if that reveals something. */
  trial(seen: Uint8Array, seat: number, code: number): [SheetLine[], SheetLine[]] | undefined {
    const { kernels } = this
    const seats = this.game.number(seen, 'seats')
    const trial = kernels.put(kernels.keep('trial', this.declared.state.bytes, 1), seen)
    kernels.call('guess_at', this.box, trial, 0, seat, 0)
    const own = (): SheetLine[] => this.sheetSeen(this.hiddenWithNews(trial, seat), seats)[seat]!
    const before = own()
    const known = this.play(trial, seat, code, 0n)
    return known < 0 || known & REVEALED ? undefined : [before, own()]
  }

  private hiddenWithNews(position: KernelArray, seat: number): Uint8Array {
    this.put(this.bytesOf(position))
    this.kernels.call('hide_at', this.box, this.scratch, 0, seat)
    return this.bytesOf(this.scratch)
  }
}

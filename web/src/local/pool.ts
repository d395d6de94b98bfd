// Searches beside the table: in as many workers as there are cores to spare, each with a tree of its own.

import type { Declared, Searching } from '../kernels/kernels'
import { Dropped } from './players'
import type { Rules } from './rules'
import { shares, summed, type Grown, type Quest, type Thought, type Tree } from './search'
import { grow, quests } from './searching'

/** What a table's worker says to one that searches. */
export type ToSearcher = { begin: { module: WebAssembly.Module; declared: Declared; box: Uint8Array } } | { search: Slice } | { line: number } | { drop: true }
/** What that one answers. */
export type FromSearcher = { grown: Grown } | { line: [number, number][] } | { failed: string }

export interface Slice {
  quest: Quest
  room: number
  share: number
  seconds: number | null
}

/** Somebody who searches. */
export interface Searcher {
  search(slice: Slice): Promise<Grown>
  line(first: number): Promise<[number, number][]>
  drop(): void
}

/** One in a worker of its own. */
export class Apart implements Searcher {
  private answer: ((message: FromSearcher) => void) | undefined

  constructor(
    private worker: Worker,
    begin: Extract<ToSearcher, { begin: object }>['begin'],
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromSearcher>) => this.answer?.(data)
    worker.onerror = (event) => this.answer?.({ failed: event.message })
    this.say({ begin })
  }

  private say(message: ToSearcher): void {
    this.worker.postMessage(message)
  }

  private ask(message: ToSearcher): Promise<FromSearcher> {
    this.say(message)
    return new Promise((resolve, reject) => {
      this.answer = (told) => ('failed' in told ? reject(new Error(told.failed)) : resolve(told))
    })
  }

  async search(slice: Slice): Promise<Grown> {
    const told = await this.ask({ search: slice })
    return 'grown' in told ? told.grown : { firsts: [], gaps: [0, 0, 0], playouts: 0 }
  }

  async line(first: number): Promise<[number, number][]> {
    const told = await this.ask({ line: first })
    return 'line' in told ? told.line : []
  }

  drop(): void {
    this.say({ drop: true })
  }
}

/** One in the worker of the table itself, where workers have none of their own; it looks up now and then. */
export class Here implements Searcher {
  private tree: Tree | undefined
  private idle = false

  constructor(private rules: Rules) {}

  async search({ quest, room, share, seconds }: Slice): Promise<Grown> {
    this.idle = false
    this.tree = await grow(this.rules, quest, room, share, seconds, () => this.idle)
    return this.tree.grown
  }

  line(first: number): Promise<[number, number][]> {
    return Promise.resolve(this.tree?.line(first) ?? [])
  }

  drop(): void {
    this.idle = true
  }
}

export class Pool {
  private searchers: Searcher[] = []
  private queue: Promise<unknown> = Promise.resolve()
  private dropped = 0

  constructor(
    private rules: Rules,
    private hire: () => Searcher,
    private most: number,
  ) {}

  think = (how: Searching, hidden: Uint8Array, seat: number, seed: bigint, line: boolean): Promise<Thought> => {
    const asked = this.dropped
    const thought = this.queue.then(() => {
      if (asked !== this.dropped) throw new Dropped()
      return this.search(how, hidden, seat, seed, line)
    })
    this.queue = thought.catch(() => {})
    return thought
  }

  /** Whatever is searched is of no use any more. */
  drop = (): void => {
    this.dropped++
    for (const searcher of this.searchers) searcher.drop()
  }

  private async search(how: Searching, hidden: Uint8Array, seat: number, seed: bigint, line: boolean): Promise<Thought> {
    const asked = this.dropped
    const { game, kernels } = this.rules
    const seats = game.number(hidden, 'seats')
    const playouts = how.playouts[seats]!
    // Those that are done when they have looked around a little need no company.
    const trees = Math.min(how.seconds === null ? 1 : this.most, playouts)
    while (this.searchers.length < trees) this.searchers.push(this.hire())
    const busy = this.searchers.slice(0, trees)
    const wanted = shares(playouts, trees)
    const room = Math.ceil(kernels.declared.nodes / trees)
    const sought = quests(how, hidden, seat, seats, seed, trees)
    try {
      const grown = await Promise.all(busy.map((searcher, n) => searcher.search({ quest: sought[n]!, room, share: wanted[n]!, seconds: how.seconds })))
      if (asked !== this.dropped) throw new Dropped()
      const choices = summed(grown)
      const lines = line ? await Promise.all(busy.map((searcher) => searcher.line(choices[0]!.code))) : []
      const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), [])
      return { choices, line: longest, playouts: grown.reduce((sum, one) => sum + one.playouts, 0) }
    } catch (error) {
      if (!(error instanceof Dropped)) this.searchers = [] // one of them may never answer again
      throw error
    }
  }
}

// A search as pyramidion/players/search.py does it: one or several trees that grow apart, whose first moves are added up.

import type { KernelArray } from '../kernels/kernels'
import { net } from './net'
import type { Rules } from './rules'

export const AT_ONCE = 64 // playouts between two looks at the clock
const LINE = 6 // moves of the expected line
const [ROOT, NONE] = [0, -1]

export interface Choice {
  code: number
  visits: number
  reward: number
  points: number // at the end of the game
  win: number
}

/** What a search found: the moves, the best first, and the line it expects. */
export interface Thought {
  choices: Choice[]
  line: [seat: number, code: number][]
  playouts: number
}

/** What a tree tells of a first move. */
export interface First {
  code: number
  visits: number
  judged: number
  total: number
  points: number
  wins: number
}

export interface Grown {
  firsts: First[]
  gaps: number[]
  playouts: number
}

/** What is searched: what a seat sees, the chance that it begins with, and how. */
export interface Quest {
  hidden: Uint8Array
  seat: number
  rng: bigint
  settings: Uint8Array
}

interface Node extends First {
  at: number
  seat: number
}

/** One growing tree. It has all the room that there is for trees: there is one at a time. */
export class Tree {
  private positions: KernelArray
  private nodes: KernelArray
  private used: KernelArray
  private seen: KernelArray
  private gaps: KernelArray
  private settings: KernelArray
  private scratch: KernelArray[]

  constructor(
    private rules: Rules,
    private quest: Quest,
    room: number,
  ) {
    const { kernels } = rules
    const { declared } = kernels
    const { most, node } = declared
    this.positions = kernels.keep('tree positions', declared.state.bytes, 3)
    kernels.put({ ...this.positions, shape: [1] }, quest.hidden)
    this.nodes = kernels.keep('nodes', node.bytes, room)
    kernels.bytes(this.nodes, ROOT, 1).fill(0)
    this.data().setInt32(node.fields['child']![0], NONE, true)
    this.used = kernels.put(kernels.keep('used', 8, 2), new Uint8Array(BigInt64Array.of(1n, 0n).buffer))
    this.seen = kernels.keep('seen', 4, declared.moves)
    this.gaps = kernels.keep('gaps', 8, 3)
    for (const array of [this.seen, this.gaps]) kernels.bytes(array).fill(0)
    this.settings = kernels.put(kernels.keep('settings', declared.settings.bytes, 1), quest.settings)
    const seats = rules.game.number(quest.hidden, 'seats')
    this.scratch = [kernels.keep('tree codes', 2, 2, most.moves), kernels.keep('path', 8, most.depth), kernels.keep('whole', 4, 2, most.seats), kernels.keep('shares', 8, 2, most.seats), ...net(kernels, seats)]
  }

  private data(node = ROOT): DataView {
    const { kernels } = this.rules
    return new DataView(kernels.memory.buffer, this.nodes.at + node * this.nodes.item, this.nodes.item)
  }

  private number(node: number, field: string): number {
    const [offset, kind] = this.rules.kernels.declared.node.fields[field]!
    const data = this.data(node)
    return kind === 'i1' ? data.getInt8(offset) : kind === 'i2' ? data.getInt16(offset, true) : kind === 'i4' ? data.getInt32(offset, true) : data.getFloat32(offset, true)
  }

  get playouts(): number {
    return this.number(ROOT, 'visits')
  }

  grow(playouts: number): void {
    const { positions, nodes, used, seen, gaps, settings, scratch, quest } = this
    this.rules.search(positions, nodes, used, seen, gaps, quest.seat, playouts, quest.rng, settings, ...scratch)
  }

  private children(node: number): Node[] {
    const found: Node[] = []
    for (let at = this.number(node, 'child'); at !== NONE; at = this.number(at, 'sibling')) {
      const [visits, judged, total, points, wins, code, seat] = ['visits', 'judged', 'total', 'points', 'wins', 'move', 'seat'].map((field) => this.number(at, field)) as [number, number, number, number, number, number, number]
      found.push({ at, code, seat, visits, judged, total, points, wins })
    }
    return found
  }

  get grown(): Grown {
    const { kernels } = this.rules
    const gaps = [...new Float64Array(kernels.memory.buffer, this.gaps.at, 3)]
    return { firsts: this.children(ROOT), gaps, playouts: this.playouts }
  }

  /** This move, and those most visited after it, one after the other. */
  line(first: number): [number, number][] {
    const line: [number, number][] = []
    let children = this.children(ROOT).filter(({ code }) => code === first)
    while (line.length < LINE && children.length) {
      const best = children.reduce((a, b) => (b.visits > a.visits || (b.visits === a.visits && b.at < a.at) ? b : a))
      line.push([best.seat, best.code])
      children = this.children(best.at).filter(({ visits }) => visits > 0)
    }
    return line
  }
}

/** The trees' first moves together, the most visited first. Points and wins are told as at the end of the game: moves differ as the estimate
 *  says, and what it leaves out on average is added to all of them. */
export function summed(trees: readonly Grown[]): Choice[] {
  const [followed, points, wins] = [0, 1, 2].map((i) => trees.reduce((sum, { gaps }) => sum + gaps[i]!, 0)) as [number, number, number]
  const [morePoints, moreWins] = [points / Math.max(followed, 1), wins / Math.max(followed, 1)]
  const sums = new Map<number, First>()
  for (const one of trees.flatMap(({ firsts }) => firsts)) {
    const sum = sums.get(one.code) ?? { code: one.code, visits: 0, judged: 0, total: 0, points: 0, wins: 0 }
    for (const field of ['visits', 'judged', 'total', 'points', 'wins'] as const) sum[field] += one[field]
    sums.set(one.code, sum)
  }
  const choices = [...sums.values()].map(({ code, visits, judged, total, points, wins }): Choice => {
    const n = Math.max(visits, 1)
    return { code, visits, reward: total / n, points: (points + judged * morePoints) / n, win: Math.min(Math.max((wins + judged * moreWins) / n, 0), 1) }
  })
  return choices.sort((a, b) => b.visits - a.visits || b.reward - a.reward || a.code - b.code)
}

/** So many playouts shared out among so many trees. */
export const shares = (playouts: number, trees: number): number[] => Array.from({ length: trees }, (_, n) => Math.floor(playouts / trees) + (n < playouts % trees ? 1 : 0))

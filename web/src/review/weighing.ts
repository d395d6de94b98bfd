// What a position or a move is worth, as pyramidion/review/weighing.py finds it out.

import type { KernelArray } from '../kernels/kernels'
import { bytes } from '../local/bytes'
import type { Rules } from '../local/rules'

export const [POINTS, MARGIN, SQUARES, WINS] = [0, 1, 2, 3]
const NONE = -1
const [APART, RANGE] = [0x1_0000_0001n, 1n << 62n] // the chance of batches, and how large a number that is

/** A row for each batch, in it one for each seat. */
export type Sums = number[][][]

export interface Weighed {
  position: Uint8Array
  settings: string
  batches: number
  playouts: number
  rng: bigint
  viewer?: number
  seat?: number
  move?: number
  /** whether a tree grows */
  deep?: boolean
}

export class Scales {
  private positions: KernelArray
  private plain: KernelArray
  private used: KernelArray
  private seen: KernelArray
  private settings: KernelArray
  private scratch: KernelArray[]
  private sums: KernelArray

  constructor(private rules: Rules) {
    const { kernels } = rules
    const { declared } = kernels
    const { most, node, review } = declared
    this.positions = kernels.keep('weighed', declared.state.bytes, 3)
    this.plain = kernels.keep('weighing node', node.bytes, 1)
    this.used = kernels.keep('weighing used', 8, 2)
    this.seen = kernels.keep('weighing seen', 4, declared.moves)
    this.settings = kernels.keep('weighing settings', declared.settings.bytes, 1)
    this.scratch = [kernels.keep('weighing codes', 2, 2, most.moves), kernels.keep('weighing path', 8, most.depth), kernels.keep('weighing whole', 4, 2, most.seats), kernels.keep('weighing shares', 8, 2, most.seats)]
    this.sums = kernels.keep('sums', 8, most.seats, review.sums)
  }

  weigh({ position, settings, batches, playouts, rng, viewer = NONE, seat = NONE, move = NONE, deep = false }: Weighed): Sums {
    const { kernels, game } = this.rules
    const { most, node, review } = kernels.declared
    const seats = game.number(position, 'seats')
    const nodes = deep ? kernels.keep('weighing nodes', node.bytes, review.nodes) : this.plain
    kernels.put({ ...this.positions, shape: [1] }, position)
    kernels.bytes(nodes, 0, 1).fill(0)
    new DataView(kernels.memory.buffer, nodes.at + node.fields['child']![0]).setInt32(0, NONE, true)
    kernels.put(this.used, new Uint8Array(BigInt64Array.of(1n, 0n).buffer))
    kernels.bytes(this.seen).fill(0)
    kernels.put(this.settings, bytes(settings))
    const found: Sums = []
    for (let batch = 0; batch < batches; batch++) {
      kernels.bytes(this.sums).fill(0)
      this.rules.weigh(this.positions, nodes, this.used, this.seen, viewer, seat, move, playouts, (rng + BigInt(batch) * APART) % RANGE, this.settings, ...this.scratch, this.sums)
      const flat = new Float64Array(kernels.memory.buffer, this.sums.at, most.seats * review.sums)
      found.push(Array.from({ length: seats }, (_, who) => Array.from(flat.subarray(who * review.sums, (who + 1) * review.sums), (sum) => sum / playouts)))
    }
    return found
  }
}

// What a search takes besides its own room: room for what a seat sees, and a learned net, where the game brings one along.

import type { KernelArray, Kernels } from '../kernels/kernels'
import { bytes } from './bytes'

const PLAN_COLUMNS = 9 // of a plan with nothing in it

/** The last arguments of `search_at` for a table with so many seats. */
export function net(kernels: Kernels, seats: number): KernelArray[] {
  const { state, nets, sums } = kernels.declared
  const learned = nets[seats]
  const views = kernels.keep('views', state.bytes, 1)
  const numbers = [1, 2, 4, 8].map((item) => ({ at: views.at, item, shape: [1, state.bytes / item] }))
  const work = kernels.keep('sums', 4, sums)
  if (!learned) return [views, ...numbers, kernels.keep('no plan', 8, 1, PLAN_COLUMNS), kernels.keep('no weights', 4, 1), work]
  const plan = bytes(learned.plan)
  const halves = new Uint16Array(bytes(learned.weights).buffer)
  const rows = plan.length / (8 * learned.columns)
  const planned = kernels.put(kernels.keep(`plan ${seats}`, 8, rows, learned.columns), plan)
  const weights = kernels.keep(`weights ${seats}`, 4, halves.length)
  const floats = Float32Array.from(halves, wide)
  floats[0] = learned.inputs
  kernels.put(weights, new Uint8Array(floats.buffer))
  return [views, ...numbers, planned, weights, work]
}

/** A number of 16 bits as its bits say: a sign, five bits of exponent, ten of fraction. */
export function wide(half: number): number {
  const [sign, exponent, fraction] = [half & 0x8000 ? -1 : 1, (half >> 10) & 31, half & 0x3ff]
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

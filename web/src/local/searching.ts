// A search in slices: between them whoever asked can drop the question.

import { chance, keyFromSeed } from './chance'
import { bytes } from './bytes'
import type { Rules } from './rules'
import { AT_ONCE, Tree, type Quest } from './search'
import type { Searching } from '../kernels/kernels'

export const SLICE = 40 // milliseconds of thinking between two looks at what has come in

/** Lets a tree grow until it has its share of playouts, or its time is up, or nobody wants to know any more. */
export async function grow(rules: Rules, quest: Quest, room: number, share: number, seconds: number | null, idle: () => boolean): Promise<Tree> {
  const end = seconds === null ? Infinity : performance.now() + seconds * 1000
  const tree = new Tree(rules, quest, room)
  let look = performance.now() + SLICE
  tree.grow(Math.min(AT_ONCE, share))
  while (tree.playouts < share && performance.now() < end && !idle()) {
    tree.grow(Math.min(AT_ONCE, share - tree.playouts))
    if (performance.now() < look) continue
    await breath()
    look = performance.now() + SLICE
  }
  return tree
}

/** Lets what has come in be heard, at once: timers would make us wait. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** What each of several trees is to search. */
export function quests(how: Searching, hidden: Uint8Array, seat: number, seats: number, seed: bigint, trees: number): Quest[] {
  const key = keyFromSeed(seed)
  const settings = bytes(how.settings[seats]!)
  return Array.from({ length: trees }, (_, n) => ({ hidden, seat, rng: chance(key, n), settings }))
}

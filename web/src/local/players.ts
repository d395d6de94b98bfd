// The machine players, as pyramidion/players has them: by advice, with or without care, or by a search that somebody else does.

import type { Searching } from '../kernels/kernels'
import { chance, keyFromSeed } from './chance'
import type { Rules } from './rules'
import type { Thought } from './search'

const OF_TEN = 10n

/** Searches within the limits of a level; more than one at a time is not asked for. */
export type Think = (how: Searching, hidden: Uint8Array, seat: number, seed: bigint, line: boolean) => Promise<Thought>

/** A legal move for the seat, by a machine player of this level. */
export async function choose(rules: Rules, level: string, hidden: Uint8Array, seat: number, seed: bigint, think: Think): Promise<number> {
  const how = rules.game.declared.levels[level]
  if (how && 'playouts' in how) {
    try {
      return (await think(how, hidden, seat, seed, false)).choices[0]!.code
    } catch (error) {
      if (error instanceof Dropped) throw error
      console.error(error) // no table stands still because of a player: a simpler one moves
    }
  }
  return advised(rules, how && 'careless' in how ? how.careless : 0, hidden, seat, seed)
}

/** The question has become idle: the table went on. */
export class Dropped extends Error {}

function advised(rules: Rules, careless: number, hidden: Uint8Array, seat: number, seed: bigint): number {
  const key = keyFromSeed(seed)
  if (chance(key, 0) % OF_TEN < BigInt(careless)) return anyMove(rules, hidden, seat, key)
  return rules.advise(hidden, seat, chance(key, 1), chance(key, 2))
}

/** Draws the kind of move first, then the move, so that rare kinds are met as often as common ones. */
function anyMove(rules: Rules, hidden: Uint8Array, seat: number, key: Uint8Array): number {
  const kinds = new Map<string, number[]>()
  for (const code of rules.legalSeen(hidden, seat)) {
    const { kind } = rules.game.moves[code]!
    kinds.set(kind, [...(kinds.get(kind) ?? []), code])
  }
  const draw = <T>(from: readonly T[], n: number): T => from[Number(chance(key, n) % BigInt(from.length))]!
  return draw(draw([...kinds.values()], 3), 4)
}

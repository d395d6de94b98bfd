// The evaluation of a table in this browser: what everybody can expect, found out from what the one who looks may know.

import { POINTS, Scales, WINS } from '../review/weighing'
import { chance, keyFromSeed } from './chance'
import { allTold } from './chances'
import { eyes, TRUE_POSITION, type Worth } from './evaluated'
import type { Room, Viewer } from './room'
import type { Rules } from './rules'
import { breath, SLICE } from './searching'

const AT_ONCE = 4 // playouts between two looks at the clock

/** Weighs a position, or several that look alike in turn, until there are enough playouts; nothing when it is no longer `wanted`. */
export async function weighed(rules: Rules, positionOf: (n: number) => Uint8Array, viewer: number, wanted: () => boolean): Promise<Worth | undefined> {
  const { confidence, review } = rules.game.declared
  const seats = rules.game.number(positionOf(0), 'seats')
  const scales = new Scales(rules)
  const key = keyFromSeed(0n)
  const batches = Math.ceil(review.effort[seats]!.values / AT_ONCE)
  const sums = { wins: new Array<number>(seats).fill(0), points: new Array<number>(seats).fill(0) }
  let look = performance.now() + SLICE
  for (let n = 0; n < batches; n++) {
    const [batch] = scales.weigh({ position: positionOf(n), settings: review['played on'], batches: 1, playouts: AT_ONCE, rng: chance(key, n) >> 1n, viewer })
    for (const [seat, found] of batch!.entries()) {
      sums.wins[seat]! += found[WINS]! / batches
      sums.points[seat]! += found[POINTS]! / batches
    }
    if (performance.now() < look) continue
    await breath()
    if (!wanted()) return undefined
    look = performance.now() + SLICE
  }
  return { wins: allTold(sums.wins, confidence.reviews[seats]!), points: sums.points }
}

/** What the table in sight is worth; nothing where that is refused, or when the table has gone on. */
export async function worth(room: Room, sideLine: boolean, seat: Viewer, version: number, wanted: () => boolean): Promise<Worth | null> {
  const { rules, seats, table } = room
  const viewer = eyes(seats, sideLine)
  const still = (): boolean => wanted() && room.playing && room.versionOf(seat) === version
  if (viewer === undefined || !still()) return null
  const position = viewer === TRUE_POSITION ? rules.bytesOf(table.position) : rules.hidden(table.position, viewer)
  return (await weighed(rules, () => position, viewer, still)) ?? null
}

// A review put together from the answers to its questions, as pyramidion/review/reviewing.py does it.

import type { Review, ReviewAccount as Account, ReviewStep as Step, ReviewTurn as Turn } from '../generated/wire'
import type { Declared } from '../kernels/kernels'
import { mean, spread, type Decision, type Outline, type Part, type Start } from './parts'
import { allTold } from '../local/chances'
import { MARGIN, POINTS, WINS, type Sums } from './weighing'

export type Effort = Declared['review']['effort'][string]

// The server tells the same where it makes the review.
export type { Review, ReviewAccount as Account, ReviewStep as Step, ReviewTurn as Turn } from '../generated/wire'

const CLEAR = 2 // how many times its uncertainty a cost or a stroke of luck must be to be spoken of
const GRAVE = 3 // times the cost of a mistake
const TURNING_POINTS = 3

export const name = ([kind, ply]: Part): string => `${kind} ${ply}`

export function assembled({ seats, confidence, made }: Outline, found: ReadonlyMap<string, unknown>, how: Effort): Review {
  const last = made.length
  const values: Sums[] = []
  const moved: Sums[] = []
  values[last] = found.get(`value ${last}`) as Sums
  for (let i = last - 1; i >= 0; i--) {
    moved[i] = made[i]!.revealed ? (found.get(`moved ${i}`) as Sums) : values[i + 1]!
    values[i] = (found.get(`value ${i}`) as Sums | undefined) ?? moved[i]!
  }
  const column = (sums: Sums, seat: number, which: number): number[] => sums.map((batch) => batch[seat]![which]!)
  const everybody = <T>(of: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => of(seat))
  const means = (sums: Sums, which: number): number[] => everybody((seat) => mean(column(sums, seat, which)))
  const less = (one: readonly number[], other: readonly number[]): number[] => one.map((value, i) => value - other[i]!)
  const rooted = (sums: Sums): number => Math.sqrt(sums.length)
  const expected = (sums: Sums) => ({ points: means(sums, POINTS), wins: allTold(means(sums, WINS), confidence), margin: means(sums, MARGIN) })

  const { mean: start, error: startError } = found.get('start 0') as Start
  const dealt = means(values[0]!, MARGIN)
  const first: Step = { seat: -1, move: null, ...expected(values[0]!), luck: less(dealt, start), luck_error: startError, skill: everybody(() => 0), decision: null }
  const steps = made.map(({ seat, text }, i): Step => {
    const luck = everybody((who) => less(column(values[i + 1]!, who, MARGIN), column(moved[i]!, who, MARGIN)))
    return {
      seat,
      move: text,
      ...expected(values[i + 1]!),
      luck: luck.map(mean),
      luck_error: luck.map((row) => spread(row) / rooted(values[i]!)),
      skill: less(means(moved[i]!, MARGIN), means(values[i]!, MARGIN)),
      decision: (found.get(`decision ${i}`) as Decision | undefined) ?? null,
    }
  })
  const result = means(values[last]!, MARGIN)
  const accounts = everybody((seat): Account => {
    const own = steps.filter((step) => step.seat === seat)
    const decisions = own.flatMap(({ decision }) => decision ?? [])
    const total = values[0]!.map((batch, b) => made.reduce((sum, _, i) => sum + values[i + 1]![b]![seat]![MARGIN]! - moved[i]![b]![seat]![MARGIN]!, batch[seat]![MARGIN]!))
    const sum = (of: readonly Step[], what: 'luck' | 'skill'): number => of.reduce((all, step) => all + step[what][seat]!, 0)
    return {
      start: start[seat]!,
      luck: sum([first, ...steps], 'luck'),
      own: sum(own, 'skill'),
      others: sum(steps.filter((step) => step.seat !== seat), 'skill'),
      result: result[seat]!,
      error: Math.hypot(spread(total) / rooted(values[0]!), startError[seat]!),
      decisions: decisions.length,
      mistakes: decisions.filter((each) => mark(each, how.mistake) === 1).length,
      grave: decisions.filter((each) => mark(each, how.mistake) === 2).length,
      cost: decisions.reduce((all, { cost }) => all + cost, 0),
    }
  })
  const all = [first, ...steps]
  return { mistake: how.mistake, steps: all, accounts, turns: turningPoints(all, how.mistake) }
}

/** 0 for a decision that did not matter, 1 for a mistake, 2 for a grave one. */
export function mark({ cost, error }: Decision, mistake: number): 0 | 1 | 2 {
  if (cost < Math.max(mistake, CLEAR * error)) return 0
  return cost >= GRAVE * mistake ? 2 : 1
}

/** The few moments that changed most, in the order of the game. */
function turningPoints(steps: readonly Step[], mistake: number): Turn[] {
  const found: Turn[] = []
  for (const [ply, { seat, luck, luck_error: error, decision }] of steps.entries()) {
    if (decision && mark(decision, mistake)) found.push({ ply, kind: 'mistake', seat, points: -decision.cost })
    const most = luck.reduce((best, value, who) => (Math.abs(value) > Math.abs(luck[best]!) ? who : best), 0)
    if (Math.abs(luck[most]!) >= Math.max(mistake, CLEAR * error[most]!)) found.push({ ply, kind: 'luck', seat: most, points: luck[most]! })
  }
  found.sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  return found.slice(0, TURNING_POINTS).sort((a, b) => a.ply - b.ply || (a.kind === 'mistake' ? -1 : 1))
}

// What a seat can ask about its moves, as pyramidion/server/hints.py answers it: why one is forbidden, which one is good.

import type { AnyCommand, Answer, Hinted, SheetLine, Suggestion } from '../generated/wire'
import { toldChance } from './chances'
import { problem, type Room } from './room'
import type { Thought } from './search'
import type { Rules } from './rules'

const HINTS = 3

type Why = Extract<AnyCommand, { type: 'why' }>
type Hint = Extract<AnyCommand, { type: 'hint' }>

/** The rules that forbid a move, judged by what the seat itself can see. */
export function why(room: Room, command: Why): Answer {
  const { id, seat } = command
  if (!room.seats[seat]?.held) return problem(command, 'not-your-seat', `Nobody of this browser holds seat ${seat}.`)
  const { rules } = room
  const touches = command.touches ?? []
  const asked = command.code ?? undefined
  // What does not go together with the choice so far is asked about by itself.
  const parts = touched(rules, touches)
  const codes = asked !== undefined ? [asked] : parts.length ? parts : touched(rules, touches.slice(-1))
  if (!codes.length) return problem(command, 'bad-move', 'Neither a code nor touches of any move were given.')
  const seen = room.seen(seat)
  const { near, timely } = asked === undefined ? nearest(rules, seen, seat, codes) : { near: codes, timely: true }
  const found = new Map<number, number>()
  for (const code of near) {
    const rule = rules.refuseSeen(seen, seat, code)
    found.set(rule, (found.get(rule) ?? 0) + 1)
  }
  if (found.has(0)) return { type: 'why', id, seat, rules: [], timely: true }
  const named = [...found].sort(([, a], [, b]) => b - a).map(([rule]) => rules.game.ruleId(rule))
  return { type: 'why', id, seat, rules: named, timely }
}

/** The moves that these touches could be part of, in whatever order they are made. */
function touched(rules: Rules, touches: readonly string[]): number[] {
  const { game } = rules
  const made = [...new Set(touches)].map((touch) => [touch, touches.filter((other) => other === touch).length] as const)
  const [fewest = []] = made.map(([touch]) => game.withTouch(touch)).sort((a, b) => a.length - b.length)
  return fewest.filter((code) => made.every(([touch, n]) => game.moves[code]!.touches.filter((other) => other === touch).length >= n))
}

/** Those among the moves that come nearest to what the seat may do now, and whether it may do such a thing at all: of a closed field one wants
 *  to know why nobody can be laid there, not that it cannot be swapped. */
function nearest(rules: Rules, seen: Uint8Array, seat: number, codes: readonly number[]): { near: number[]; timely: boolean } {
  const { moves } = rules.game
  const legal = rules.legalSeen(seen, seat)
  const kinds = new Set(legal.map((code) => moves[code]!.kind))
  const glowing = new Set(legal.flatMap((code) => moves[code]!.touches))
  const most = codes.length + 1_000
  const nearness = codes.map((code) => (kinds.has(moves[code]!.kind) ? most : 0) + moves[code]!.touches.filter((touch) => glowing.has(touch)).length)
  const best = Math.max(...nearness)
  return { near: codes.filter((_, i) => nearness[i] === best), timely: best >= most }
}

/** What a search would do, for a seat that plays against machines alone. `think` is asked about what the seat sees. */
export async function hint(room: Room, command: Hint, think: (seen: Uint8Array) => Promise<Thought>): Promise<Answer> {
  const { id, seat } = command
  if (room.seats.some((other, n) => n !== seat && (other.level === null || other.held))) return problem(command, 'people-play', 'Hints are given only where machines have all the other seats.')
  if (!room.playing || !room.table.movers.includes(seat)) return problem(command, 'not-your-turn', `Seat ${seat} has nothing to decide now.`)
  const version = room.versionOf(seat)
  return { type: 'hint', id, seat, version, ...(await advice(room.rules, room.rules.hidden(room.table.position, seat), seat, think)) }
}

/** What a search finds for a seat that sees this, with its reasons. */
export async function advice(rules: Rules, hidden: Uint8Array, seat: number, think: (seen: Uint8Array) => Promise<Thought>): Promise<Pick<Hinted, 'moves' | 'line'>> {
  const { choices, line, playouts } = await think(hidden)
  const seats = rules.game.number(hidden, 'seats')
  const confidence = rules.game.declared.confidence.hints[seats]!
  const moves = choices.slice(0, HINTS).map(({ code, visits, win, points }): Suggestion => ({ code, share: visits / playouts, win: toldChance(win, seats, confidence), points, gains: gains(rules, hidden, seat, code) }))
  const named = rules.game.moves
  return { moves, line: line.map(([who, code]) => ({ seat: who, text: named[code]!.text, touches: named[code]!.touches })) }
}

/** The lines of the seat's own score sheet that a move changes, most first; none if the move reveals something: then it is luck. */
export function gains(rules: Rules, hidden: Uint8Array, seat: number, code: number): SheetLine[] {
  const [before, after] = rules.trial(hidden, seat, code) ?? []
  if (!before || !after) return []
  const change = new Map<string, number>([...before, ...after].map(({ id }) => [id, 0]))
  const args = new Map([...before, ...after].map((line) => [line.id, line.args]))
  for (const { id, points } of after) change.set(id, change.get(id)! + points)
  for (const { id, points } of before) change.set(id, change.get(id)! - points)
  return [...change]
    .filter(([, points]) => points)
    .map(([id, points]) => ({ id, args: args.get(id)!, points }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
}

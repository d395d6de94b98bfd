// Games again, as pyramidion/server/replay.py gives them: what somebody has seen so far, and finished games from any seat or
// with open cards.

import type { Course, Frame, GameEvent, Moment } from '../generated/wire'
import { WATCHER } from './rules'
import type { Room, Viewer } from './room'

const MOMENTS = 120 // that are shown again at once; more than anybody sits through
const ALL = 0xff

export class NotOver extends Error {}

function check(room: Room): void {
  if (!room.over) throw new NotOver('The game is still going on; it can be replayed when it is over.')
}

/** The game after so many moves: as one seat saw it, or with nothing hidden. */
export function frame(room: Room, ply: number, seat: Viewer): Frame {
  check(room)
  const { rules, seats, table } = room
  const { game } = rules
  const { made } = table
  if (!Number.isInteger(ply) || ply < 0 || ply > made.length) throw new Error(`This game has ${made.length} moves; there is no move ${ply}.`)
  const then = table.at(ply)
  const open = rules.bytesOf(then.position)
  const shown = seat === null ? open : rules.hidden(then.position, seat)
  const sees = seat === null ? ALL : 1 << seat
  const last = ply ? made[ply - 1] : undefined
  return {
    ply,
    plies: made.length,
    seat,
    view: game.view(shown, then.movers),
    events: seat === null ? openEvents(room, open, ply) : game.events(game.told(open), ply, sees),
    prompt: then.over ? null : rules.promptSeen(rules.hidden(then.position, seat ?? WATCHER), seat ?? WATCHER),
    mover: last?.seat ?? null,
    move: last ? game.moves[last.code]!.text : null,
    sheet: seat === null ? rules.sheet(then.position, seats.length) : rules.sheetSeen(rules.looks(then.position, seats.length)[seat + 1]!, seats.length),
  }
}

/** What everybody was told, each by himself too. */
const openEvents = (room: Room, position: Uint8Array, ply: number): GameEvent[] => room.rules.game.events(room.rules.game.told(position), ply, ALL)

/** Everybody's points from move to move. */
export function course(room: Room): Course {
  check(room)
  const then = room.table.at(0)
  const points = [room.rules.scores(then.position, then.seats)]
  for (const made of room.table.made) {
    then.repeat(made)
    points.push(room.rules.scores(then.position, then.seats))
  }
  return { points }
}

/** What a viewer saw from a ply on, the position before it first. Moves made in secret are passed over. */
export function moments(room: Room, viewer: Viewer, ply: number): Moment[] {
  const { rules, table } = room
  const told = room.told(viewer)
  const plies = room.plies(viewer)
  const seen = told.flatMap((events, i) => (events.length ? [i] : []))
  const earlier = seen.filter((i) => plies[i]! < ply).length
  const wanted = seen.slice(Math.max(earlier - 1, 0)).slice(0, MOMENTS)
  const shown: Moment[] = []
  if (!wanted.length) return shown
  const then = table.at(wanted[0]!)
  for (let i = wanted[0]!; i <= wanted.at(-1)!; i++) {
    if (i > wanted[0]!) then.repeat(table.made[i - 1]!)
    if (!told[i]!.length) continue
    const look = rules.looks(then.position, then.seats)[viewer === null ? 0 : viewer + 1]!
    shown.push({ view: rules.game.view(look), events: told[i]!, prompt: then.over ? null : rules.promptSeen(look, viewer ?? WATCHER) })
  }
  return shown
}

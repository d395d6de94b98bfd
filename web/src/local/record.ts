// A game as a file, which `pyramidion verify` reads: box, options, key and log, with a digest (pyramidion/kernel/saving.py).

import { base64 } from './bytes'
import { commitment, digestOf, hex } from './chance'
import type { Room } from './room'

export function record(room: Room): Record<string, unknown> {
  const { facts, rules, seats, table } = room
  const { introduction, options } = rules.game.declared
  const result = room.over ? room.outcome() : undefined
  const data = {
    format: 'pyramidion game',
    format_version: 1,
    game: facts.game,
    rules_version: facts.version,
    seats: seats.length,
    options: Object.fromEntries(options.map(({ name, values }) => [name, facts.options[name] ?? values[0]!])),
    commitment: commitment(facts.key),
    key: hex(facts.key),
    box: facts.box?.sections ?? introduction.box,
    ...(facts.start ? { start: base64(facts.start) } : {}),
    log: table.log,
    result: result ? { points: result.points, places: result.places } : null,
  }
  return { ...data, digest: digestOf(canonical(data)) }
}

/** One spelling for equal data. */
function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`
  if (data === null || typeof data !== 'object') return JSON.stringify(data)
  const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`
}

// The other half of test_what_if.py: evaluates tables as the browser does, and prints what is found.
import { readFileSync } from 'node:fs'
import { keyFromSeed } from '../../web/src/local/chance'
import { Room, type Sitting } from '../../web/src/local/room'
import { Rules } from '../../web/src/local/rules'
import { read, written, type Shared } from '../../web/src/position/link'
import { look, seenBy, whole } from '../../web/src/position/seen'
import { worth } from '../../web/src/local/worth'
import type { Declared } from '../../web/src/kernels/kernels'

const [file, facts, seed, effort] = process.argv.slice(2) as [string, string, string, string]
const declared = JSON.parse(readFileSync(facts, 'utf8')) as Declared
for (const each of Object.values(declared.review.effort)) each.values = Number(effort)
const rules = await Rules.load(new WebAssembly.Module(readFileSync(file)), declared)
const world = { keep: async () => {}, settle: async () => {}, tell: () => {}, changed: () => {}, now: () => '' }
const person: Sitting = { name: 'Ada', level: null, held: true }
const machine: Sitting = { name: null, level: 'scribe', held: false }

/** A table after some moves, each the first or the last that is legal. */
function table(seats: Sitting[], start?: Uint8Array): Room {
  const options = Object.fromEntries(declared.options.map(({ name, values }) => [name, values[0]!]))
  const room = new Room(rules, { id: 't', game: declared.game, version: declared.version, options, key: keyFromSeed(BigInt(seed)), created: '', start }, seats.map((seat) => ({ ...seat })), world)
  if (start) return room
  for (let n = 0; n < 12; n++) {
    const seat = room.table.movers[0]!
    const legal = room.table.legal(seat)
    room.resume([{ seat, move: rules.game.moves[legal.at(n % 2 ? 0 : -1)!]!.text }])
  }
  return room
}

/** The same for seat 0, which cannot know how much seat 1 has. */
function richer(room: Room, more: number, seats: Sitting[]): Room {
  const position = rules.bytesOf(room.table.position)
  const [offset, kind] = declared.state.fields['cash']!
  const at = offset + Number(kind.slice(1)) // of seat 1
  const view = new DataView(position.buffer)
  if (kind !== 'i2') throw new Error(`Cash is kept as ${kind}.`)
  view.setInt16(at, view.getInt16(at, true) + more, true)
  return table(seats, position)
}

const evaluated = (room: Room, sideLine: boolean, version = room.versionOf(0), wanted = true) => worth(room, sideLine, 0, version, () => wanted)
const alone = [person, machine]
const both = [person, { ...person, name: 'Ben' }]
const [one, all] = [table(alone), table(both)]
const riches = [0, 100, 200]

/** What a link holds of a table. */
const shared = (room: Room, eyes: Shared['eyes']): Shared => ({ game: declared.game, version: declared.version, options: {}, names: ['Ada', null], levels: [null, 'scribe'], eyes, position: seenBy(rules, room.table.position, eyes) })
const links = (eyes: Shared['eyes']): Promise<string[]> => Promise.all(riches.map((more) => written(shared(richer(one, more, alone), eyes))))
const link = await written({ ...shared(one, 0), table: 'abc' })
const opened = await read(link)
const fails = async (fragment: string): Promise<boolean> => read(fragment).then(
  () => false,
  () => true,
)
const changed = [...link].map((letter, i) => link.slice(0, i) + (letter === 'A' ? 'B' : 'A') + link.slice(i + 1))
const guess = whole(rules, opened, 0)
console.log(
  JSON.stringify({
    alone: await evaluated(one, false),
    unseen: await Promise.all(riches.map((more) => evaluated(richer(one, more, alone), false))),
    open: await Promise.all(riches.map((more) => evaluated(richer(one, more, both), true))),
    shared: await evaluated(all, false),
    stale: await evaluated(one, false, one.versionOf(0) - 1),
    links: { seat: await links(0), watcher: await links('watcher'), open: await links('open') },
    length: link.length,
    opened,
    view: look(rules, opened).moment.view,
    seen: rules.game.view(rules.hidden(one.table.position, 0)),
    guess: rules.game.view(rules.hidden(table(both, guess).table.position, 0)),
    damaged: await Promise.all([...changed, link.slice(0, -4), '', 'seat-abc', 'p00000000W10'].map(fails)),
    company: await evaluated(table([person, { name: 'Cleo', level: null, held: false }]), true),
  }),
)

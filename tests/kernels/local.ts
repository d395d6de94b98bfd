// The other half of test_local_table.py: sets the same tables in a browser's way, does what people did there, and prints
// everything that is told, a message a line.
import { readFileSync } from 'node:fs'
import { unhex } from '../../web/src/local/chance'
import { hint, why } from '../../web/src/local/hints'
import { Here, Pool } from '../../web/src/local/pool'
import { record } from '../../web/src/local/record'
import { course, frame, moments } from '../../web/src/local/replay'
import { Room, type Kept, type Sitting, type Viewer } from '../../web/src/local/room'
import { bytes } from '../../web/src/local/bytes'
import { Rules } from '../../web/src/local/rules'
import { Turns } from '../../web/src/local/turns'
import type { AnyCommand } from '../../web/src/generated/wire'
import type { Declared } from '../../web/src/kernels/kernels'

interface Tape {
  seats: Sitting[]
  options: Record<string, string>
  key: string
  box: string
  sections: Record<string, unknown>
  commands: AnyCommand[]
  trees: number // of a hint, and playouts
  playouts: number
  frames: [ply: number, seat: Viewer][]
  moments: [viewer: Viewer, ply: number][]
}

const [file, facts, tapes] = process.argv.slice(2) as [string, string, string]
const declared = JSON.parse(readFileSync(facts, 'utf8')) as Declared
const module = new WebAssembly.Module(readFileSync(file))
const lines: string[] = []
const print = (told: unknown): void => void lines.push(JSON.stringify(told))
for (const line of readFileSync(tapes, 'utf8').trim().split('\n')) await evening(JSON.parse(line) as Tape)
process.stdout.write(lines.join('\n'))

async function evening(tape: Tape): Promise<void> {
  const rules = await Rules.load(module, declared, bytes(tape.box))
  const kept: Kept[] = []
  const setting = {
    id: 't',
    game: declared.game,
    version: declared.version,
    options: tape.options,
    key: unhex(tape.key),
    created: '',
    box: { record: bytes(tape.box), sections: tape.sections },
  }
  let turns: Turns | undefined
  const room = new Room(rules, setting, tape.seats, {
    keep: async (entry) => void kept.push(entry),
    settle: async () => {},
    tell: print,
    changed: () => turns?.wake(),
    now: () => '',
  })

  // Each searcher has a memory of its own, as in a browser.
  const spare = await Promise.all(Array.from({ length: tape.trees }, () => Rules.load(module, declared, bytes(tape.box))))
  const pool = new Pool(rules, () => new Here(spare.pop()!), tape.trees)
  const limited = { ...declared.hint, seconds: 1e9, playouts: { [tape.seats.length]: tape.playouts } }

  turns = new Turns(room, pool.think, pool.drop, async () => {})
  room.greet()
  turns.wake()
  await turns.done
  for (const command of tape.commands) {
    if (command.type === 'why') print(why(room, command))
    else if (command.type === 'hint') {
      const n = BigInt(room.table.log.length)
      print(await hint(room, command, (seen) => pool.think(limited, seen, command.seat, n, true)))
    } else await room.command(command)
    await turns.done
  }
  for (const viewer of room.viewers) {
    print(room.state(viewer, { whole: true }))
    print(room.sheet(viewer))
  }
  for (const [viewer, ply] of tape.moments) print(moments(room, viewer, ply))
  for (const [ply, seat] of tape.frames) print(frame(room, ply, seat))
  if (room.over) print(course(room))
  print(record(room))

  // The same once more from what was kept.
  const again = new Room(await Rules.load(module, declared, bytes(tape.box)), setting, room.seats, { keep: async () => {}, settle: async () => {}, tell: print, changed: () => {}, now: () => '' })
  again.resume(kept)
  for (const viewer of again.viewers) print(again.state(viewer, { whole: true }))
}

// “What if”: a finished game played on from one of its moments, at a table of this browser.

import { lay } from '../local/desk'
import { newId } from '../local/id'
import { modules, fetched } from '../local/modules'
import { Rules } from '../local/rules'
import type { Sitting } from '../local/room'
import { create } from '../local/store'
import { unhex } from '../local/chance'
import { replayed, type Saved } from './parts'

/** The log that leads to the game after so many moves: without what was taken back. */
export function logUntil(saved: Saved, rules: Rules, ply: number): [seat: number, move: string][] {
  const { made } = replayed(rules, saved)
  const n = ply ? made[ply - 1]!.n : 0
  const log = saved.log.slice(0, n)
  // What was taken back only later has to go as well: then the dice of what follows are others.
  const then = replayed(rules, { ...saved, log })
  const same = then.made.length === ply && then.made.every(({ n }, i) => n === made[i]!.n)
  return same ? log : made.slice(0, ply).map(({ seat, code }) => [seat, rules.game.moves[code]!.text])
}

/** Sets such a table and gives its id; `table` is the finished one. */
export async function sideLine(table: string, saved: Saved, box: Uint8Array | undefined, ply: number, seats: Sitting[]): Promise<string> {
  const [module, declared] = await fetched((await modules())[saved.game]!)
  const log = logUntil(saved, await Rules.load(module, declared, box), ply)
  const id = newId()
  const at = new Date().toISOString()
  const row = { id, game: saved.game, version: saved.rules_version, options: saved.options, seats, created: at, at, owner: '', movers: [], lines: [], next: null, result: null, origin: { table, ply } }
  await create(row, { id, key: unhex(saved.key), ...(box ? { box: { record: box, sections: saved.box } } : {}) }, log.map(([seat, move]) => ({ seat, move })))
  lay(id)
  return id
}

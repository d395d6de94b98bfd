// Plays one's seat of a deal again with machine players, as fast as they think.

import { playersSeed } from '../local/chance'
import { fetched } from '../local/modules'
import { choose } from '../local/players'
import { Here, Pool } from '../local/pool'
import { Rules } from '../local/rules'
import { Table } from '../local/table'

export interface Duplicate {
  files: { module: string; facts: string }
  key: Uint8Array
  levels: (string | null)[]
  own: number
  rivals: readonly string[]
}
export type FromDuplicate = { rival: string; points: number; place: number } | { failed: string }

const worker = self as unknown as { postMessage(message: FromDuplicate): void; onmessage: ((event: MessageEvent<Duplicate>) => void) | null }

async function play({ files, key, levels, own, rivals }: Duplicate): Promise<void> {
  const [module, declared] = await fetched(files)
  const rules = await Rules.load(module, declared)
  const think = new Pool(rules, () => new Here(rules), 1).think
  const options = Object.fromEntries(declared.options.map(({ name, values }) => [name, values[0]!]))
  for (const rival of rivals) {
    const table = new Table(rules, { seats: levels.length, version: declared.version, options, key })
    while (!table.over) {
      const seat = table.movers[0]!
      const only = table.automaticMove(seat)
      const code = only ?? (await choose(rules, levels[seat] ?? rival, rules.hidden(table.position, seat), seat, playersSeed(key, table.log.length, seat), think))
      table.play(code, seat)
    }
    worker.postMessage({ rival, points: rules.scores(table.position, levels.length)[own]!, place: rules.ranks(table.position, levels.length)[own]! })
  }
}

worker.onmessage = ({ data }) => void play(data).catch((error: unknown) => worker.postMessage({ failed: String(error) }))

// A friend is invited to a table of this browser: from then on it is the server's. When nobody but machine players is left,
// it can come back.

import * as api from '../shell/api'
import { base } from '../shell/base'
import { held, hold, letGo as letGoThere } from '../shell/mine'
import { Unplayable } from '../shell/seating'
import { ask } from './desk'
import { keep, lacking, letGo } from './opening'

/** The table at the server. Its seats here are held by this browser as before, and the friend's waits. */
export async function invite(id: string, game: string, friend: number): Promise<string> {
  const { table, host, watch, invites, tokens } = await ask(id, { what: 'bring', friend, address: new URL(`${base}api/tables/import`, location.href).href })
  const own = Object.fromEntries(tokens.flatMap((token, seat) => (token ? [[seat, token]] : [])))
  hold(table, { game, host, watch, invites, tokens: own })
  await letGo(id)
  return table
}

/** The table in this browser. The server lets it go only once it is kept here. */
export async function bringHome(table: string, game: string): Promise<string> {
  const lacks = await lacking(game)
  if (lacks) throw new Unplayable(`local-lacks-${lacks}`)
  const tokens = Object.values(held(table)?.tokens ?? {})
  const id = await keep(await api.take(table, tokens))
  await api.taken(table, tokens).catch(() => {}) // it is here in any case
  letGoThere(table)
  return id
}

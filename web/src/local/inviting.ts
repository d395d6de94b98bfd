// A friend is invited to a table of this browser: from then on it is the server's.

import { base } from '../shell/base'
import { hold } from '../shell/mine'
import { ask } from './desk'
import { letGo } from './opening'

/** The table at the server. Its seats here are held by this browser as before, and the friend's waits. */
export async function invite(id: string, game: string, friend: number): Promise<string> {
  const { table, host, watch, invites, tokens } = await ask(id, { what: 'bring', friend, address: new URL(`${base}api/tables/import`, location.href).href })
  const own = Object.fromEntries(tokens.flatMap((token, seat) => (token ? [[seat, token]] : [])))
  hold(table, { game, host, watch, invites, tokens: own })
  await letGo(id)
  return table
}

// Making a link to a position: of a table in play as one sees it, or of a moment of a finished game.

import type { TableInfo } from '../generated/wire'
import { eyes as evaluatedBy } from '../local/evaluated'
import { modules } from '../local/modules'
import type { Saved } from '../review/parts'
import * as api from '../shell/api'
import { filesOnly } from '../shell/base'
import { anyToken, tokenOf } from '../shell/mine'
import { origin } from '../shell/reach.svelte'
import { asked, Unanswered } from './asking'
import { written, type Eyes, type Shared } from './link'

const address = async (shared: Shared): Promise<string> => `${filesOnly ? `${location.href.split('#')[0]}#` : origin()}/position#${await written(shared)}`

const facts = ({ game, rules_version: version, options, seats }: TableInfo): Omit<Shared, 'eyes' | 'position'> => ({ game, version, options, names: seats.map(({ name }) => name), levels: seats.map(({ level }) => level) })

/** The position of a table as the one who looks sees it now. */
export async function linkNow(table: TableInfo, seat: number | null, sideLine: boolean): Promise<string> {
  // Where others play too, what is shared can be analysed only when the game is over.
  const alone = seat !== null && evaluatedBy(table.seats, sideLine) !== undefined
  const { position, box } = await api.position(table.id, seat, tokenOf(table.id, seat))
  if (box) throw new Unanswered('box')
  return address({ ...facts(table), eyes: seat ?? 'watcher', position, ...(alone || table.over ? {} : { table: table.id }) })
}

/** A moment of a finished game; `seat` null reveals everything. */
export async function linkThen(table: TableInfo, ply: number, seat: number | null): Promise<string> {
  const files = (await modules())[table.game]
  if (!files) throw new Unanswered('load')
  const saved = (await api.record(table.id, anyToken(table.id))) as Saved
  const eyes: Eyes = seat ?? 'open'
  const position = await asked({ then: { files, saved, ply, eyes } }, 'seen').answer
  return address({ ...facts(table), eyes, position })
}

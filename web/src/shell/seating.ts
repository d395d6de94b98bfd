// Setting a table and sitting down at it.

import * as api from './api'
import { filesOnly } from './base'
import { playedThere } from '../local/instead'
import type { GameInfo } from '../generated/wire'
import { hold } from './mine'
import { language, set, settings } from './settings.svelte'

/** Who sits on a seat: oneself, a machine player of some level, or someone with a link. */
export type Sitter = { kind: 'self'; name: string } | { kind: 'machine'; level: string } | { kind: 'friend' }

export interface Plan {
  game: string
  sitters: Sitter[]
  options: Record<string, string>
  public: boolean
  /** how long everybody may think */
  pace?: string
  /** where a group's chat is told whose turn it is */
  webhook?: string
  /** components of one's own, as the standard box is written */
  box?: string
}

const NAMES = ['Nefer', 'Hori', 'Tiy', 'Ahmose', 'Meret', 'Paser', 'Iset', 'Senbi', 'Nebet', 'Huya']

/** The name in the settings; a guest gets one of ours, once. */
export function ownName(): string {
  if (!settings.name.trim()) set('name', NAMES[Math.floor(Math.random() * NAMES.length)]!)
  return settings.name.trim()
}

/** A machine player for a first game: neither the weakest nor the strongest. */
export function usualLevel(levels: readonly string[]): string {
  return ['scribe', 'fellah', 'greedy'].find((level) => levels.includes(level)) ?? levels[0] ?? 'greedy'
}

/** Oneself against machine players. */
export function quickPlan(game: string, seats: readonly number[], levels: readonly string[]): Plan {
  const count = seats.includes(3) ? 3 : (seats[0] ?? 2)
  const machine: Sitter = { kind: 'machine', level: usualLevel(levels) }
  return { game, sitters: [{ kind: 'self', name: ownName() }, ...Array.from({ length: count - 1 }, () => machine)], options: {}, public: false }
}

/** A first game: with the friendliest machine player. */
export function gentlePlan(game: string): Plan {
  return { game, sitters: [{ kind: 'self', name: ownName() }, { kind: 'machine', level: 'fellah' }], options: {}, public: false }
}

/** A table cannot be set at all; the message says what is missing. */
export class Unplayable extends Error {}

/** Sets a table for people of this browser, in it if that can be; for friends, and where something is missing, at the server. */
export async function begin(plan: Plan, info: GameInfo): Promise<string> {
  if (plan.sitters.some(({ kind }) => kind === 'friend')) return sitDown(plan)
  const { lacking, open } = await import('../local/opening')
  const lacks = await lacking(plan.game)
  if (!lacks) return open(plan, info)
  if (filesOnly) throw new Unplayable(`local-lacks-${lacks}`)
  const table = await sitDown(plan)
  if (lacks !== 'rules') playedThere(table, lacks)
  return table
}

/** Sets the table, sits down on every seat of one's own, and gives its id. */
export async function sitDown(plan: Plan): Promise<string> {
  const created = await api.openTable({
    game: plan.game,
    seats: plan.sitters.length,
    options: plan.options,
    machines: plan.sitters.map((sitter) => (sitter.kind === 'machine' ? sitter.level : null)),
    public: plan.public,
    pace: plan.pace ?? '',
    ...(plan.box === undefined ? {} : { box: plan.box }),
    ...(plan.webhook ? { webhook: { address: plan.webhook, language: language() } } : {}),
  })
  hold(created.table, { game: plan.game, host: created.host, watch: created.watch, invites: created.invites })
  for (const [seat, sitter] of plan.sitters.entries()) {
    const invite = created.invites[seat]
    if (sitter.kind !== 'self' || !invite) continue
    const joined = await api.join(created.table, sitter.name, invite)
    hold(created.table, { tokens: { [joined.seat]: joined.token } })
  }
  return created.table
}

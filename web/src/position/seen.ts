// A position that is shared: made from what somebody sees at a table, and looked at again.

import { bytes, base64 } from '../local/bytes'
import type { KernelArray } from '../kernels/kernels'
import { chance, keyFromSeed } from '../local/chance'
import { WATCHER, type Rules } from '../local/rules'
import { replayed, type Saved } from '../review/parts'
import type { Moment, SheetLine } from '../generated/wire'
import type { Eyes, Shared } from './link'

/** Made with other rules than these pages have. */
export class Foreign extends Error {}

const viewer = (eyes: Eyes): number => (typeof eyes === 'number' ? eyes : WATCHER)

/** What those eyes see, in base64: all that a link holds of the position. */
export function seenBy(rules: Rules, position: KernelArray, eyes: Eyes): string {
  // Chance to come is nobody's to know, whoever may see everything else.
  return base64(eyes === 'open' ? without(rules, rules.game.still(rules.bytesOf(position))) : rules.hidden(position, viewer(eyes)))
}

function without(rules: Rules, open: Uint8Array): Uint8Array {
  const [at] = rules.game.declared.state.fields['rng']!
  return open.fill(0, at, at + 8)
}

/** A finished game after so many moves, through somebody's eyes. */
export const seenThen = (rules: Rules, saved: Saved, ply: number, eyes: Eyes): string => seenBy(rules, replayed(rules, saved).at(ply).position, eyes)

/** What is drawn and said of a shared position. */
export interface Looked {
  moment: Moment
  sheet: SheetLine[][]
  ply: number
  over: boolean
  box: Record<string, unknown>
}

export function look(rules: Rules, shared: Shared): Looked {
  const { declared } = rules.game
  const seen = bytes(shared.position)
  if (shared.version !== declared.version || seen.length !== declared.state.bytes || rules.game.number(seen, 'seats') !== shared.names.length) throw new Foreign()
  const view = rules.game.view(seen)
  const over = !view.movers.length
  return { moment: { view, events: [], prompt: over ? null : rules.promptSeen(seen, viewer(shared.eyes)) }, sheet: rules.sheetSeen(seen, shared.names.length), ply: view.ply, over, box: declared.introduction.box }
}

/** A whole position that looks like this one; the nth guess is always the same. */
export function whole(rules: Rules, { eyes, position }: Pick<Shared, 'eyes' | 'position'>, n: number): Uint8Array {
  const seen = bytes(position)
  return eyes === 'open' ? seen : rules.guessed(seen, viewer(eyes), chance(keyFromSeed(0n), n))
}

// The dice as they lie after the last throw: what each rolled last in that contest, and who won it.

import type { GameEvent } from '../../generated/wire'

export interface Throw {
  rolls: { seat: number; number: number }[]
  winner: number | undefined
  /** thrown on the way to this very position */
  fresh: boolean
}

export const NO_THROW: Throw = { rolls: [], winner: undefined, fresh: false }

/** What lies in the tray after these events; without a throw among them it is what lay there before. */
export function thrown(events: readonly GameEvent[], before: Throw): Throw {
  let rolls: Throw['rolls'] = []
  let winner: number | undefined
  let open = false
  for (const { kind, seat, args } of events) {
    if (kind === 'rolled' && seat !== null) {
      if (!open) [rolls, winner] = [[], undefined]
      open = true
      rolls = [...rolls.filter((roll) => roll.seat !== seat), { seat, number: Number(args.number) }]
    } else if (kind === 'won') {
      winner = seat ?? undefined
      open = false
    }
  }
  if (rolls.length) return { rolls, winner, fresh: true }
  return before.fresh ? { ...before, fresh: false } : before
}

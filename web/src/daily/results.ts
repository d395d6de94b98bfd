// What this browser played on which day, and how the machine players did on the same seat.

import { modules } from '../local/modules'
import { store, stored } from '../shell/settings.svelte'
import { RIVALS, type Deal } from './deal'
import type { Duplicate, FromDuplicate } from './worker'

export interface Outcome {
  points: number
  place: number
}

export interface Played extends Outcome {
  /** by level */
  rivals: Record<string, Outcome>
}

const KEY = 'pyramidion.days'
const MOST = 400 // days that are remembered
type Days = Record<string, Record<string, Played>>

export const days = (): Days => stored<Days>(KEY, {})

export function note(deal: Deal, played: Played): void {
  const all = days()
  const changed: Days = { ...all, [deal.date]: { ...all[deal.date], [deal.game]: played } }
  const kept = Object.entries(changed).sort(([a], [b]) => b.localeCompare(a)).slice(0, MOST)
  store(KEY, Object.fromEntries(kept))
}

/** Lets machine players play the seat; tells of each when it is done. */
export async function compare(deal: Deal, told: (rival: string, outcome: Outcome) => void): Promise<void> {
  const files = (await modules())[deal.game]
  if (!files) throw new Error('The rules are not here.')
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let left = RIVALS.length
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message))
      worker.onmessage = ({ data }: MessageEvent<FromDuplicate>) => {
        if ('failed' in data) return reject(new Error(data.failed))
        told(data.rival, { points: data.points, place: data.place })
        if (--left === 0) resolve()
      }
      worker.postMessage({ files, key: deal.key, levels: deal.levels, own: deal.own, rivals: RIVALS } satisfies Duplicate)
    })
  } finally {
    worker.terminate()
  }
}

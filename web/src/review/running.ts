// A review under way: as many workers as there are cores share its questions out among themselves.

import { modules } from '../local/modules'
import { assembled, name, type Effort, type Review } from './assembling'
import type { Outline, Saved } from './parts'
import type { FromWorker, ToWorker } from './worker'

const MOST = 8 // workers

/** Why there is no review: the browser lacks the rules, or the components; it did not begin with a deal; the server makes none, has too many to make,
 *  or found that it takes too long; the game no longer replays; or something failed. */
export class NoReview extends Error {
  constructor(readonly why: 'rules' | 'box' | 'start' | 'off' | 'busy' | 'long' | 'halted' | 'failed') {
    super(why)
  }
}

export interface Running {
  done: Promise<Review>
  stop(): void
}

export function begin(saved: Saved, box: Uint8Array | undefined, judged: number[], told: (share: number) => void): Running {
  const workers: Worker[] = []
  const stop = (): void => workers.forEach((worker) => worker.terminate())
  const done = run(saved, box, judged, told, workers).finally(stop)
  return { done, stop }
}

async function run(saved: Saved, box: Uint8Array | undefined, judged: number[], told: (share: number) => void, workers: Worker[]): Promise<Review> {
  const files = typeof WebAssembly === 'object' ? (await modules())[saved.game] : undefined
  if (saved.start !== undefined) throw new NoReview('start')
  if (!files) throw new NoReview('rules')
  const found = new Map<string, unknown>()
  let outline: Outline | undefined
  let effort: Effort | undefined
  return new Promise((resolve, reject) => {
    const next = (worker: Worker): void => {
      const part = left.shift()
      if (part) worker.postMessage({ part } satisfies ToWorker)
    }
    let left: Outline['parts'] = []
    const fail = (why: string): void => reject(new NoReview(why === 'own-box' ? 'box' : 'failed'))
    for (let n = 0; n < Math.min(MOST, navigator.hardwareConcurrency || 2); n++) {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      workers.push(worker)
      worker.onerror = (event) => fail(event.message)
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('failed' in data) return fail(data.failed)
        if ('outline' in data) {
          if (!outline) {
            outline = data.outline
            effort = data.effort as Effort
            left = [...outline.parts]
          }
          return next(worker)
        }
        found.set(name(data.part), data.answer)
        told(found.size / outline!.parts.length)
        if (found.size === outline!.parts.length) resolve(assembled(outline!, found, effort!))
        else next(worker)
      }
      worker.postMessage({ begin: { files, saved, box, judged } } satisfies ToWorker)
    }
  })
}

// Hints at a table of the server's: it tells what the seat may know, and the thinking is done here.

import type { Hinted, Seen } from '../generated/wire'
import { modules, type Modules } from './modules'

export interface ToAdviser {
  advise: { asked: number; files: Modules[string]; seat: number; entry: number; position: string; box: string | null }
}
export type FromAdviser = { asked: number; advice?: Pick<Hinted, 'moves' | 'line'> }

/** Somebody who thinks about one table; nobody before the first question. */
export class Adviser {
  private worker: Worker | undefined
  private asked = 0

  constructor(private game: string) {}

  /** Whether the rules are here and can run. */
  async can(): Promise<boolean> {
    return typeof WebAssembly === 'object' && typeof Worker !== 'undefined' && this.game in (await modules())
  }

  /** The hint for somebody who sees this; nothing if none could be found. */
  async think({ id, seat, version, entry, position, box }: Seen): Promise<Hinted | undefined> {
    const files = (await modules())[this.game]
    if (!files) return undefined
    const worker = (this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    const asked = ++this.asked
    const advice = await new Promise<FromAdviser['advice']>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromAdviser>) => data.asked === asked && resolve(data.advice))
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage({ advise: { asked, files, seat, entry, position, box } } satisfies ToAdviser)
    })
    return advice && { type: 'hint', id, seat, version, ...advice }
  }

  close(): void {
    this.worker?.terminate()
  }
}

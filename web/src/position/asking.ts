// The page's side of shared positions: a worker for each question, so that whatever is no longer wanted can be stopped.

import type { Answers, FromPosition, ToPosition } from './worker'

/** Why there is no answer. */
export class Unanswered extends Error {
  constructor(readonly why: 'foreign' | 'box' | 'load') {
    super(why)
  }
}

export interface Asked<T> {
  answer: Promise<T>
  stop(): void
}

export function asked<What extends keyof Answers>(question: ToPosition, what: What): Asked<Answers[What]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Answers[What]>((resolve, reject) => {
    worker.onerror = () => reject(new Unanswered('load'))
    worker.onmessage = ({ data }: MessageEvent<FromPosition>) => {
      if ('failed' in data) reject(new Unanswered(data.failed))
      else resolve((data as Answers)[what])
    }
    worker.postMessage(question)
  }).finally(() => worker.terminate())
  return { answer, stop: () => worker.terminate() }
}

// One of the workers of a review: it has the rules and the game, and answers questions about it.

import { fetched } from '../local/modules'
import { Rules } from '../local/rules'
import { Reviewing, type Outline, type Part, type Saved } from './parts'

export type ToWorker = { begin: { files: { module: string; facts: string }; saved: Saved; box: Uint8Array | undefined; judged: number[] } } | { part: Part }
export type FromWorker = { outline: Outline; effort: unknown } | { part: Part; answer: unknown } | { failed: string }

const worker = self as unknown as { postMessage(message: FromWorker): void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null }

let reviewing: Reviewing | undefined

async function hear(message: ToWorker): Promise<void> {
  if ('begin' in message) {
    const { files, saved, box, judged } = message.begin
    const [module, declared] = await fetched(files)
    const rules = await Rules.load(module, declared, box)
    if (!box && JSON.stringify(saved.box) !== JSON.stringify(declared.introduction.box)) throw new Error('own-box')
    reviewing = new Reviewing(rules, saved, judged)
    worker.postMessage({ outline: reviewing.outline, effort: declared.review.effort[saved.seats] })
  } else worker.postMessage({ part: message.part, answer: reviewing!.answer(message.part) })
}

worker.onmessage = ({ data }) => void hear(data).catch((error: unknown) => worker.postMessage({ failed: error instanceof Error ? error.message : String(error) }))

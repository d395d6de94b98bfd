// The worker of a shared position: it has the rules, and tells what is to be seen and what it is worth.

import { fetched, type Modules } from '../local/modules'
import { bytes } from '../local/bytes'
import type { Worth } from '../local/evaluated'
import { Rules, WATCHER } from '../local/rules'
import { weighed } from '../local/worth'
import type { Saved } from '../review/parts'
import type { Eyes, Shared } from './link'
import { look, seenThen, whole, Foreign, type Looked } from './seen'

type Files = Modules[string]
export type ToPosition = { look: { files: Files; shared: Shared } } | { guess: { files: Files; shared: Shared } } | { weigh: { files: Files; shared: Shared } } | { then: { files: Files; saved: Saved; ply: number; eyes: Eyes } }
export interface Answers {
  looked: Looked
  guessed: Uint8Array
  worth: Worth
  seen: string
}
export type FromPosition = { [What in keyof Answers]: Record<What, Answers[What]> }[keyof Answers] | { failed: 'foreign' | 'box' | 'load' }

const worker = self as unknown as { postMessage(message: FromPosition): void; onmessage: ((event: MessageEvent<ToPosition>) => void) | null }

async function answer(asked: ToPosition): Promise<FromPosition> {
  const { files } = 'look' in asked ? asked.look : 'guess' in asked ? asked.guess : 'weigh' in asked ? asked.weigh : asked.then
  const rules = await Rules.load(...(await fetched(files)))
  if ('look' in asked) return { looked: look(rules, asked.look.shared) }
  if ('guess' in asked) return { guessed: whole(rules, asked.guess.shared, 0) }
  if ('then' in asked) {
    const { saved, ply, eyes } = asked.then
    if (JSON.stringify(saved.box) !== JSON.stringify(rules.game.declared.introduction.box)) return { failed: 'box' }
    return { seen: seenThen(rules, saved, ply, eyes) }
  }
  const { shared } = asked.weigh
  const seen = bytes(shared.position)
  const always = (): boolean => true
  // A watcher's view is guessed anew for every few playouts.
  const worth = shared.eyes === 'watcher' ? await weighed(rules, (n) => whole(rules, shared, n), WATCHER, always) : await weighed(rules, () => seen, shared.eyes === 'open' ? WATCHER : shared.eyes, always)
  return { worth: worth! }
}

worker.onmessage = ({ data }) =>
  void answer(data).then(
    (told) => worker.postMessage(told),
    (error: unknown) => worker.postMessage({ failed: error instanceof Foreign ? 'foreign' : 'load' }),
  )

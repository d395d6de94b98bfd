// What a review says, besides the words of its game.

import { FluentResource } from '@fluent/bundle'
import type { Words } from '../shell/words.svelte'

const FILES = import.meta.glob<string>(['../../../pyramidion/review/messages.*.ftl', './*.*.ftl', '../daily/*.*.ftl', '../puzzles/*.*.ftl'], { query: '?raw', import: 'default' })

const learnt = new WeakSet<Words>()

/** Teaches the words of a game, or of the shell, what reviews, puzzles and the deal of the day say. */
export async function learn(words: Words): Promise<Words> {
  if (learnt.has(words)) return words
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`.${words.language}.ftl`))
  for (const source of await Promise.all(files.map(([, file]) => file()))) words.learn(new FluentResource(source))
  learnt.add(words)
  return words
}

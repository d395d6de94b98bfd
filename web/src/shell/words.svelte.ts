// The sentences people read: the same Fluent files that the terminal uses, the shell's own, and those of a game's board.
// Each file is a chunk of its own, so that only the language in use is loaded. The server is asked for those of games that
// another package brought.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'
import { pause } from '../art/turns.svelte'
import * as api from './api'
import { language, type Language } from './settings.svelte'

type Loader = () => Promise<string>
const SHARED = import.meta.glob<string>('../../../pyramidion/words/*.ftl', { query: '?raw', import: 'default' })
const GAME = import.meta.glob<string>(['../../../pyramidion/games/*/messages.*.ftl', '../games/*/board.*.ftl'], { query: '?raw', import: 'default' })
/** what explains the things on a board, for whoever asks */
const ABOUT = import.meta.glob<string>('../games/*/about.*.ftl', { query: '?raw', import: 'default' })
const BOOK = import.meta.glob<string>('../../../pyramidion/games/*/{rulebook,short}.*.md', { query: '?raw', import: 'default' })

/** Arguments that people wrote; they are never taken for the name of a thing. */
const WRITTEN = new Set(['seat', 'seats', 'name', 'text'])

export type Args = Record<string, FluentVariable>
export type Translate = (id: string, args?: Args) => string

/** A number so small that it is written alike everywhere: a browser takes long over the first one that it formats. */
class Small extends FluentNumber {
  static fits = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 1000

  override toString(): string {
    return String(this.value)
  }
}

/** Sentences of one game and of the shell in one language. */
export class Words {
  constructor(
    readonly language: Language,
    private bundle: FluentBundle,
  ) {}

  has(id: string): boolean {
    return this.bundle.hasMessage(id)
  }

  /** A message with its arguments. Things of a domain are named in this language and keep their key beside it. */
  text: Translate = (id, args = {}) => {
    const pattern = this.bundle.getMessage(id)?.value
    return pattern ? this.bundle.formatPattern(pattern, this.named(args), []) : id
  }

  /** Knows these sentences too. */
  learn(source: FluentResource): void {
    this.bundle.addResource(source, { allowOverrides: true })
  }

  private named(args: Args): Args {
    const named: Args = { ...args }
    for (const [name, value] of Object.entries(args)) {
      if (Small.fits(value)) named[name] = new Small(value)
      if (typeof value !== 'string' || WRITTEN.has(name)) continue
      const thing = `${name.replace(/2$/, '')}-${value}`
      named[`${name}Key`] = value
      if (this.has(thing)) named[name] = this.text(thing)
    }
    return named
  }
}

const ending = (tag: Language, kind: string) => (path: string) => path.endsWith(`.${tag}.${kind}`)

async function load(files: Record<string, Loader>, wanted: (path: string) => boolean): Promise<string[]> {
  return Promise.all(
    Object.entries(files)
      .filter(([path]) => wanted(path))
      .map(([, file]) => file()),
  )
}

/** Sentences are read once, however many games need them, and each file in a task of its own. */
const read = new Map<string, FluentResource>()

async function resource(source: string): Promise<FluentResource> {
  let found = read.get(source)
  if (!found) {
    await pause()
    found = new FluentResource(source)
    read.set(source, found)
  }
  return found
}

/** Of a game that another package brought, English comes first: what its language lacks is said in English. */
async function ownWords(game: string, tag: Language): Promise<string[]> {
  const found = await load(GAME, (path) => ending(tag, 'ftl')(path) && path.includes(`/games/${game}/`))
  if (found.length) return found
  return Promise.all([...new Set<Language>(['en', tag])].map((each) => api.text(`games/${encodeURIComponent(game)}/messages/${each}.ftl`)))
}

async function bundle(tag: Language, game?: string): Promise<Words> {
  const right = ending(tag, 'ftl')
  const shared = load(SHARED, right)
  const own = game ? ownWords(game, tag) : []
  const found = new FluentBundle(tag, { useIsolating: false })
  for (const source of [...(await shared), ...(await own)]) found.addResource(await resource(source), { allowOverrides: true })
  await pause()
  return new Words(tag, found)
}

const cache = new Map<string, Promise<Words>>()

function loaded(tag: Language, game?: string): Promise<Words> {
  const key = `${tag}/${game ?? ''}`
  let found = cache.get(key)
  if (!found) {
    found = bundle(tag, game)
    found.catch(() => cache.delete(key))
    cache.set(key, found)
  }
  return found
}

/** The words of the shell in the language in use; null until they have come. */
export const shell: { words: Words | null } = $state({ words: null })

export async function speak(): Promise<void> {
  const tag = language()
  const words = await loaded(tag)
  if (tag !== language()) return
  document.documentElement.lang = tag
  shell.words = words
}

/** A sentence of the shell. */
export const t: Translate = (id, args) => shell.words?.text(id, args) ?? ''

/** The words of a game in the language in use. */
export const gameWords = (game: string): Promise<Words> => loaded(language(), game)

const learning = new WeakMap<Words, Promise<void>>()

/** Teaches words what explains the things on the board of a game; it comes when it is first asked for. */
export function learnAbout(game: string, words: Words): Promise<void> {
  let learned = learning.get(words)
  if (!learned) {
    learned = load(ABOUT, (path) => ending(words.language, 'ftl')(path) && path.includes(`/games/${game}/`)).then(async (found) => {
      for (const source of found) words.learn(await resource(source))
    })
    learned.catch(() => learning.delete(words))
    learning.set(words, learned)
  }
  return learned
}

/** The rulebook or the short rules of a game, as Markdown. */
export async function book(game: string, kind: 'rulebook' | 'short'): Promise<string> {
  const wanted = `/games/${game}/${kind}.${language()}.md`
  const found = await load(BOOK, (path) => path.endsWith(wanted))
  return found[0] ?? api.text(`games/${encodeURIComponent(game)}/${kind}/${language()}.md`)
}

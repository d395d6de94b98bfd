// Lessons and examples of the games, as `python -m pyramidion.lessons` writes them, and how far somebody has come.

import type { View } from '../../generated/wire'
import type { Trial } from '../../local/desk'
import { language, store, stored, type Language } from '../settings.svelte'

/** A sentence in every language. */
export type Says = Record<Language, string>

/** How a table is set that begins there. */
export type Beginning = Pick<Trial, 'version' | 'options' | 'key' | 'start'> & { seats: number; seat: number }

export interface Step {
  says: Says
  touches: readonly string[]
  right: readonly string[]
  wrong: readonly { moves: readonly string[]; says: Says }[]
}

export interface Lesson extends Beginning {
  name: string
  /** changes with the lesson's moves */
  print: string
  minutes: number
  title: Says
  teaches: Says
  answers: readonly string[]
  steps: readonly Step[]
  end: Says
}

export interface Example extends Beginning {
  view: View
  title: Says
  says: Says
  rules: readonly string[]
  names: readonly string[]
  /** touches and places of the board that must be in the picture; `*` is all of it */
  board: readonly string[]
  /** whose things lie beside it */
  shown: readonly number[]
  touches: readonly string[]
}

interface File {
  lessons: Lesson[]
  examples: Record<string, Example>
  box: Record<string, unknown>
}

const FILES = import.meta.glob<File>('../../games/*/lessons.json', { import: 'default' })
const path = (game: string): string => `../../games/${game}/lessons.json`

/** The lesson that every game with lessons begins with. */
export const FIRST = 'first'

export const taught = (game: string): boolean => path(game) in FILES

export const gameFile = async (game: string): Promise<File | undefined> => FILES[path(game)]?.()

export async function lessons(game: string): Promise<readonly Lesson[]> {
  return (await gameFile(game))?.lessons ?? []
}

export async function example(game: string, name: string): Promise<Example | undefined> {
  return (await gameFile(game))?.examples[name]
}

export const say = (says: Says): string => says[language()]

/** Whether a move is meant: `*` stands for any word, `a|b` for either, and `*` alone for every move. */
export function fits(pattern: string, move: string): boolean {
  if (pattern === '*') return true
  const [wanted, words] = [pattern.split(' '), move.split(' ')]
  return wanted.length === words.length && wanted.every((each, i) => each === '*' || each.split('|').includes(words[i]!))
}

// Progress

const KEY = 'pyramidion.lessons'

interface Progress {
  done: boolean
  /** the moves made so far, of a lesson that was left in the middle, and of which lesson exactly */
  own: string[]
  print: string
}

const all = (): Record<string, Progress> => stored<Record<string, Progress>>(KEY, {})

export const done = (game: string, name: string): boolean => all()[`${game}/${name}`]?.done === true

/** What to learn after a lesson: the next one not yet learned, else simply the next one; null after the last. */
export function following(game: string, all: readonly Lesson[], after: string): Lesson | null {
  const later = all.slice(all.findIndex(({ name }) => name === after) + 1)
  return [...later, ...all].find(({ name }) => !done(game, name)) ?? later[0] ?? null
}

/** The moves made so far; none if the lesson has become another one meanwhile. */
export function madeSoFar(game: string, { name, print, steps }: Lesson): string[] {
  const kept = all()[`${game}/${name}`]
  const own = kept?.print === print && Array.isArray(kept.own) ? kept.own : []
  const sound = own.length < steps.length && own.every((move, i) => steps[i]!.right.some((pattern) => fits(pattern, move)))
  return sound ? own : []
}

export function note(game: string, { name, print, steps }: Lesson, own: string[]): void {
  const before = all()[`${game}/${name}`]
  const finished = own.length >= steps.length
  store(KEY, { ...all(), [`${game}/${name}`]: { done: before?.done === true || finished, own: finished ? [] : own, print } })
}

/** A table for one person and machine players, with this position. */
export function trial(game: string, from: Beginning, name: string): Trial {
  const { version, options, key, start, seats, seat } = from
  const sitting = (_: unknown, other: number): Trial['seats'][number] => (other === seat ? { name, level: null, held: true } : { name: null, level: 'fellah', held: false })
  return { game, version, options, key, start, seats: Array.from({ length: seats }, sitting) }
}

/** The table of a lesson or an example, which is kept nowhere. */
export const tableOf = (game: string, name: string): string => `here-${game}-${name}`

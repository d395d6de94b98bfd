// The puzzles of the games, and which of them this browser has solved.

import { store, stored } from '../shell/settings.svelte'

export interface Puzzle {
  seats: number
  seat: number
  /** moves in notation */
  best: string
  second: string
  /** points between the two */
  gap: number
  grade: number
  /** the position as the seat sees it, a record in base64 */
  seen: string
}

const FILES = import.meta.glob<Puzzle[]>('../generated/puzzles/*.json', { import: 'default' })

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  return (await FILES[`../generated/puzzles/puzzles.${game}.json`]?.()) ?? []
}

const KEY = 'pyramidion.puzzles'
type Progress = Record<string, { solved: string[]; missed: string[] }>

/** A puzzle is known by its position, so that others can be added. */
const nameOf = ({ seen, best }: Puzzle): string => {
  let sum = 0
  for (const character of seen + best) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}

const progress = (game: string): Progress[string] => stored<Progress>(KEY, {})[game] ?? { solved: [], missed: [] }

export const isSolved = (game: string, puzzle: Puzzle): boolean => progress(game).solved.includes(nameOf(puzzle))

/** Notes how the first try went; what was missed comes again. */
export function tried(game: string, puzzle: Puzzle, right: boolean): void {
  const name = nameOf(puzzle)
  const { solved, missed } = progress(game)
  const without = (names: string[]): string[] => names.filter((other) => other !== name)
  const now = right ? { solved: [...without(solved), name], missed: without(missed) } : { solved, missed: [...without(missed), name] }
  store(KEY, { ...stored<Progress>(KEY, {}), [game]: now })
}

export function forget(game: string, those: readonly Puzzle[]): void {
  const names = new Set(those.map(nameOf))
  const { solved, missed } = progress(game)
  const left = (all: string[]): string[] => all.filter((name) => !names.has(name))
  store(KEY, { ...stored<Progress>(KEY, {}), [game]: { solved: left(solved), missed: left(missed) } })
}

/** The next one to solve: none that was solved, and those that were missed after all others. */
export function nextOf(game: string, those: readonly Puzzle[]): number {
  const { solved, missed } = progress(game)
  const open = those.flatMap((puzzle, i) => (solved.includes(nameOf(puzzle)) ? [] : [i]))
  const turn = (i: number): number => missed.indexOf(nameOf(those[i]!))
  return open.sort((a, b) => turn(a) - turn(b) || a - b)[0] ?? -1
}

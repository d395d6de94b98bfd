// Messages out of the rows of numbers that kernels write: kind, seat, number, argument, argument, …
// The tables in ../generated say what the numbers mean; pyramidion/kernel/messages.py reads the same rows in Python.

import type { GameEvent, Prompt, SheetLine } from '../generated/wire'

type Value = string | number

export interface Argument {
  /** the column where it begins */
  at: number
  name: string
  /** the things that its number counts; without them it is a number and nothing else */
  of?: readonly string[]
  /** how many there are, then each of them */
  several?: boolean
}

export interface MessageSpace {
  /** numbers in a row */
  columns: number
  kinds: readonly { name: string; args: readonly Argument[] }[]
}

export type Row = ArrayLike<number>

const KIND = 0
const SEAT = 1
const POINTS = 2
const NOTHING = -1

const number = (row: Row, at: number): number => row[at] as number
const thing = (of: readonly string[], row: Row, at: number): string => of[number(row, at)] ?? 'none'

function value(argument: Argument, row: Row): Value {
  const { at, of, several } = argument
  if (!of) return number(row, at)
  if (!several) return thing(of, row, at)
  return Array.from({ length: number(row, at) }, (_, i) => thing(of, row, at + 1 + i)).join(' ')
}

function kindOf(space: MessageSpace, row: Row): MessageSpace['kinds'][number] {
  const kind = space.kinds[number(row, KIND)]
  if (!kind) throw new Error(`There is no message of kind ${number(row, KIND)}; there are ${space.kinds.length} kinds.`)
  return kind
}

function args(space: MessageSpace, row: Row): Record<string, Value> {
  return Object.fromEntries(kindOf(space, row).args.map((argument) => [argument.name, value(argument, row)]))
}

/** Something that happened, without the ply at which it did. */
export function eventOf(events: MessageSpace, row: Row): Omit<GameEvent, 'ply'> {
  const seat = number(row, SEAT)
  return { kind: kindOf(events, row).name, seat: seat < 0 ? null : seat, args: args(events, row) }
}

export function promptOf(prompts: MessageSpace, row: Row): Prompt {
  return { id: `prompt-${kindOf(prompts, row).name}`, seat: number(row, SEAT), args: args(prompts, row) }
}

/** Further arguments of a move's sentence. */
export function wordsOf(words: MessageSpace, row: Row): Record<string, Value> {
  return number(row, KIND) === NOTHING ? {} : args(words, row)
}

/** The lines of each seat's score sheet, in order. */
export function sheetOf(sheet: MessageSpace, rows: readonly Row[], seats: number): SheetLine[][] {
  const lines: SheetLine[][] = Array.from({ length: seats }, () => [])
  for (const row of rows) {
    lines[number(row, SEAT)]?.push({ id: `score-${kindOf(sheet, row).name}`, args: args(sheet, row), points: number(row, POINTS) })
  }
  return lines
}

// The examples of a rulebook, by the rule they stand under.

import { gameFile, type Example } from '../lessons/lessons'

export interface Named extends Example {
  name: string
}

export interface Examples {
  /** what board and seats read of the components */
  box: Record<string, unknown>
  all: readonly Named[]
}

export async function examples(game: string): Promise<Examples> {
  const file = await gameFile(game)
  return { box: file?.box ?? {}, all: Object.entries(file?.examples ?? {}).map(([name, one]) => ({ name, ...one })) }
}

/** What is told to a figure of the rulebook. */
export interface Shown {
  game: string
  example: Named
  box: Record<string, unknown>
  /** at a table: the board to try it on comes in a tab of its own */
  apart?: boolean
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** As much of a board as there must be, with a margin, in a shape that is neither a tower nor a ribbon, and never so little
 * that it would be larger than life. */
export function cut(wanted: readonly Box[], board: Box, margin: number, least = 1.25, most = 2.4): Box {
  const left = Math.min(...wanted.map(({ x }) => x)) - margin
  const top = Math.min(...wanted.map(({ y }) => y)) - margin
  const right = Math.max(...wanted.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...wanted.map(({ y, height }) => y + height)) + margin
  const width = Math.min(board.width, Math.max(right - left, (bottom - top) * least, board.width * 0.42))
  const height = Math.min(board.height, Math.max(bottom - top, width / most))
  const within = (middle: number, size: number, from: number, room: number): number => Math.max(from, Math.min(from + room - size, middle - size / 2))
  return { x: within((left + right) / 2, width, board.x, board.width), y: within((top + bottom) / 2, height, board.y, board.height), width, height }
}

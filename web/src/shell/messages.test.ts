import { describe, expect, it } from 'vitest'
import * as cheops from '../generated/cheops'
import * as dahschur from '../generated/dahschur'
import * as pyramids from '../generated/pyramids'
import * as valley from '../generated/valley'
import { eventOf, promptOf, sheetOf, wordsOf, type MessageSpace, type Row } from './messages'
import examples from './messages.examples.json'

interface Spaces {
  EVENTS: MessageSpace
  PROMPTS: MessageSpace
  WORDS: MessageSpace
  SHEET: MessageSpace
}

const GAMES: Record<keyof typeof examples, Spaces> = { cheops, dahschur, pyramids, valley }
const SEATS = 5

const line = (space: MessageSpace, row: Row) => sheetOf(space, [row], SEATS)[row[1] as number]?.[0]

describe('rows that kernels wrote in whole games', () => {
  const cases = Object.entries(examples).flatMap(([game, spaces]) => {
    const { EVENTS, PROMPTS, WORDS, SHEET } = GAMES[game as keyof typeof examples]
    const read = {
      events: (row: Row) => eventOf(EVENTS, row),
      prompts: (row: Row) => promptOf(PROMPTS, row),
      words: (row: Row) => wordsOf(WORDS, row),
      sheet: (row: Row) => line(SHEET, row),
    }
    return Object.entries(spaces).map(([name, rows]) => ({ game, name, rows: rows as [number[], unknown][], read: read[name as keyof typeof read] }))
  })

  // Compared as text, since the order of the arguments is part of a message.
  it.each(cases)('$name of $game become the same messages as in Python', ({ rows, read }) => {
    expect(rows.length).toBeGreaterThan(0)
    for (const [row, message] of rows) expect(JSON.stringify(read(Int32Array.from(row)))).toBe(JSON.stringify(message))
  })

  it.each(Object.keys(GAMES))('of %s fit the columns that are declared', (game) => {
    const { PROMPTS, WORDS, SHEET } = GAMES[game as keyof typeof examples]
    const { prompts, words, sheet } = examples[game as keyof typeof examples]
    for (const [space, rows] of [[PROMPTS, prompts], [WORDS, words], [SHEET, sheet]] as const) for (const [row] of rows) expect((row as number[]).length).toBe(space.columns)
  })
})

describe('a row', () => {
  const space: MessageSpace = { columns: 7, kinds: [{ name: 'open', args: [{ at: 3, name: 'door', of: ['east', 'west'] }, { at: 4, name: 'price' }] }] }

  it('without a thing names none', () => {
    expect(promptOf(space, [0, 2, 0, -1, 5])).toEqual({ id: 'prompt-open', seat: 2, args: { door: 'none', price: 5 } })
  })

  it('that says nothing has no words', () => {
    expect(wordsOf(space, [-1, 0, 0, 1, 5])).toEqual({})
  })

  it('about nobody has no seat', () => {
    expect(eventOf(space, [0, -1, 255, 1, 5])).toEqual({ kind: 'open', seat: null, args: { door: 'west', price: 5 } })
  })

  it('of a kind that is not declared is refused', () => {
    expect(() => promptOf(space, [4, 0, 0])).toThrow('There is no message of kind 4; there are 1 kinds.')
  })
})

describe('a score sheet', () => {
  it('has the lines of each seat in order', () => {
    const sheet: MessageSpace = { columns: 7, kinds: [{ name: 'cash', args: [] }, { name: 'keys', args: [{ at: 3, name: 'count' }] }] }
    expect(sheetOf(sheet, [[1, 1, 8, 4], [0, 0, 7], [0, 1, -3]], 2)).toEqual([
      [{ id: 'score-cash', args: {}, points: 7 }],
      [{ id: 'score-keys', args: { count: 4 }, points: 8 }, { id: 'score-cash', args: {}, points: -3 }],
    ])
  })
})

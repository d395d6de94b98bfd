import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { gameParts, known } from '../../games'
import type { View } from '../../generated/wire'
import { sharedFields, seatFields } from './fields'

const WORDS: Record<string, string> = { title: 'Reeds', 'field-reeds': 'Reeds left' }
const t = (id: string): string => WORDS[id] ?? id
const view = { seats: 2, movers: [1], ply: 3, reeds: 19, last_one: -1, taken: [2, 0], map: [[1, 2], [3, 4], [5, 6]] } as View

describe('a game without a board of its own', () => {
  it('gets the plain one, and ours keep theirs', async () => {
    const plain = await gameParts('reeds')
    expect(known).not.toContain('reeds')
    expect(render(plain.Board, { props: { view, t } }).body).toContain('Reeds left')
    for (const game of known) expect((await gameParts(game)).Board).not.toBe(plain.Board)
  })

  it('shows what lies before all, and before each', () => {
    expect(sharedFields(view, t)).toEqual([
      { name: 'Reeds left', value: 19 },
      { name: 'last one', value: -1 },
      { name: 'map', value: [[1, 2], [3, 4], [5, 6]] },
    ])
    expect(seatFields(view, 0, t)).toEqual([{ name: 'taken', value: 2 }])
  })

  it('is told in words', async () => {
    const { describe: tell } = await gameParts('reeds')
    expect(tell(view, {}, ['Ali', 'Cleo'], t)).toEqual([
      { title: 'Reeds', lines: ['Reeds left: 19', 'last one: -1', 'map: 1 2\n3 4\n5 6'] },
      { title: 'Ali', lines: ['taken: 2'] },
      { title: 'Cleo', lines: ['taken: 0'] },
    ])
  })
})

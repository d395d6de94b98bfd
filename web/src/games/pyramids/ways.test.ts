import { describe, expect, it } from 'vitest'
import { bits, box, markings } from '../../gallery/pyramids'
import { cellNumber } from './shapes'
import { through, ways } from './ways'

const card = box.cards[1]!
const all = ways(markings, card, 1)

describe('the ways to mark', () => {
  it('are those that the moves allow', () => {
    expect(all).toHaveLength(markings.filter(({ args }) => args.chamber === '2').length)
    for (const { cells } of all) expect(cells.some((cell) => card.signs[cell] === '#')).toBe(false)
  })

  it('through a cell all cover it', () => {
    const cell = cellNumber('a1')
    const found = through(all, cell)
    expect(found.length).toBeGreaterThan(1)
    for (const { cells } of found) expect(cells).toContain(cell)
    expect(bits('a1')).toBe(1 << cell)
  })

  it('come with the best first: a gem before nothing, nothing before a skull', () => {
    const score = (signs: readonly string[]): number => signs.reduce((sum, sign) => sum + (sign === 'S' ? -1 : 1), 0)
    expect(score(all[0]!.brings)).toBeGreaterThanOrEqual(score(all.at(-1)!.brings))
    expect(all.at(-1)!.brings.includes('S') || all.at(-1)!.cells.length === 1).toBe(true)
  })
})

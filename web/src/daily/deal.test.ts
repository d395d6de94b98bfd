import { describe, expect, it } from 'vitest'
import { hex } from '../local/chance'
import { dateOf, dealOf, streak } from './deal'

describe('the deal of the day', () => {
  it('is the same for everybody', () => {
    const [one, other] = [dealOf('2026-11-19', 'reeds', [2, 3, 4, 5]), dealOf('2026-11-19', 'reeds', [2, 3, 4, 5])]
    expect(other).toEqual(one)
    expect(hex(one.key)).toBe('1185429b84b760bd557e3c57b77a28141e01bc0e05397630d71c1cede4a6663a') // as hashlib.blake2b has it
  })

  it('is another one for another day or game', () => {
    const keys = ['2026-11-19', '2026-11-20', '2027-11-19'].flatMap((date) => ['reeds', 'senet'].map((game) => hex(dealOf(date, game, [2, 3]).key)))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has one person, and as many seats as the game allows, over many days', () => {
    const deals = Array.from({ length: 60 }, (_, n) => dealOf(dateOf(new Date(2026, 0, 1 + n)), 'reeds', [2, 3, 5]))
    for (const { levels, own } of deals) {
      expect([2, 3]).toContain(levels.length)
      expect(levels.filter((level) => level === null)).toHaveLength(1)
      expect(levels[own]).toBeNull()
    }
    expect(new Set(deals.map(({ levels }) => levels.length))).toEqual(new Set([2, 3]))
    expect(new Set(deals.map(({ own }) => own)).size).toBe(3)
  })
})

describe('a streak', () => {
  it.each([
    [[], 0],
    [['2026-03-01'], 1],
    [['2026-02-28'], 1], // today is not over yet
    [['2026-02-27'], 0],
    [['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-25'], 3],
    [['2026-03-02'], 0],
  ])('of %j on the first of March is %i long', (days, length) => {
    expect(streak(days, '2026-03-01')).toBe(length)
  })
})

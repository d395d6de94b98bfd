import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finished, note, outcome, tallies } from './results'
import type { OwnTable } from '../generated/wire'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })

const LEVELS = ['fellah', 'scribe', 'vizier']
const table = (id: string, change: Partial<OwnTable> = {}): OwnTable => ({
  table: id, game: 'cheops', seat: 0, names: ['Ali', null, null], levels: [null, 'fellah', 'vizier'], your_turn: false, over: true, next: null,
  created: '2026-01-01', ended: '2026-01-02', points: [30, 20, 10], places: [1, 2, 3], ...change,
})

describe('the record of finished games', () => {
  beforeEach(() => kept.clear())

  it('names the strongest opponent, or people', () => {
    expect(outcome(table('a'), LEVELS)).toMatchObject({ against: 'vizier', place: 1, points: 30, seats: 3 })
    expect(outcome(table('a', { names: ['Ali', 'Cleo', null] }), LEVELS)).toMatchObject({ against: 'people' })
  })

  it('counts neither what goes on nor what a machine player played for me', () => {
    expect(outcome(table('a', { ended: null, points: [], places: [] }), LEVELS)).toBeUndefined()
    expect(outcome(table('a', { levels: ['scribe', null, null] }), LEVELS)).toBeUndefined()
  })

  it('keeps every game once', () => {
    note([table('a')], LEVELS)
    note([table('a', { points: [99, 0, 0] })], LEVELS)
    expect(Object.keys(finished())).toEqual(['a'])
    expect(finished().a!.points).toBe(30)
  })

  it('adds up per game and opponent', () => {
    note([table('a'), table('b', { places: [2, 1, 3], points: [10, 20, 5] }), table('c', { game: 'valley', levels: [null, 'fellah', 'fellah'] })], LEVELS)
    const found = tallies(Object.values(finished()), LEVELS)
    expect(found.get('cheops')).toEqual([{ against: 'vizier', games: 2, wins: 1, best: 30, average: 20 }])
    expect(found.get('valley')).toEqual([{ against: 'fellah', games: 1, wins: 1, best: 30, average: 30 }])
  })
})

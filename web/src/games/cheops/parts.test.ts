import { describe, expect, it } from 'vitest'
import { printed, spoken } from './entries'
import { lawful } from './laws'
import { nearest, placesOf } from './motion'
import { middle } from '../../gallery/cheops'

const t = (id: string, args: Record<string, string | number> = {}): string => `${id} ${Object.values(args).join(' ')}`.trim()

describe('a number of a price board', () => {
  it('is plain, a multiple or double', () => {
    expect(printed(15)).toEqual({ kind: 'plain', value: 15 })
    expect(printed('X5')).toEqual({ kind: 'times', times: 5 })
    expect(printed('20|15')).toEqual({ kind: 'double', majority: 20, others: 15 })
    expect(spoken('20|15', t)).toBe('board-double 20 15')
  })

  it('says what is wrong with an unknown entry', () => {
    expect(() => printed('Y7')).toThrow('"Y7"')
  })
})

describe('the law tablets', () => {
  it('are found where they lie', () => {
    const view = middle(3)
    view.law_place = [2, 0, 3, 5, 0, 0, 6, 1, 4, 0, 0, 0]
    view.law_where = [0, 0, 0, 4, 0, 0, 2 * 8 + 3, 0, 1, 0, 0, 0]
    const laws = lawful(view, 20)
    expect(laws.market).toEqual([0])
    expect(laws.game).toEqual([2])
    expect(laws.under[4]).toBe(3)
    expect(laws.number).toEqual({ colour: 2, row: 3 })
    expect(laws.seats[1]).toEqual([8])
  })
})

describe('a motion', () => {
  it('leads a sold scarab to the number it covers', () => {
    expect(placesOf({ kind: 'sold', seat: 1, args: { colour: 'green', price: 10, row: '2' } })).toEqual([
      { from: 'seat-1', to: 'number-green-2', piece: 'green' },
      { from: 'bank', to: 'purse-1', piece: 'coin' },
    ])
  })

  it('is nothing for an event without a piece', () => {
    expect(placesOf({ kind: 'ended_empty', seat: 0, args: {} })).toEqual([])
  })

  it('falls back to a wider place', () => {
    expect(nearest('store-0-red', (p) => p === 'store-0')).toBe('store-0')
    expect(nearest('kept-1', (p) => p === 'seat-1')).toBe('seat-1')
    expect(nearest('nowhere', () => false)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { box, end, middle, opening, tribute } from '../../gallery/dahschur'
import type { Translate } from '../../shell/words.svelte'
import { dahschur } from '../../gallery/words'
import parts from '.'
import { LAYOUT, doorAt, fieldAt, inside, obeliskAt, rungAt, slabAt, slabSize, stallAt } from './geometry'
import { claimants, givers, sumOf } from './labels'
import { nearest, placesOf } from './motion'
import { previewOf, scoresOf } from './preview'
import { NO_THROW, thrown } from './throws'

const move = (kind: string, args: Record<string, string>, words: Record<string, string | number> = {}) => ({ code: 0, kind, args, words, text: '', touches: [], undoable: true })
const layouts = Object.values(LAYOUT)

describe('the layout', () => {
  it('leads the procession forth and back', () => {
    for (const layout of layouts) {
      expect(fieldAt(layout, 19, 20).x).toBe(fieldAt(layout, 0, 20).x)
      expect(fieldAt(layout, 10, 20).x).toBe(fieldAt(layout, 9, 20).x)
    }
  })

  it('gives what is decided more room than what only reports', () => {
    const area = ({ width, height }: { width: number; height: number }): number => width * height
    for (const layout of layouts) {
      const reports = area(layout.obelisks) + area(layout.pyramid)
      for (const decided of [layout.market, layout.avenue]) expect(area(decided)).toBeGreaterThan(1.4 * reports)
      expect(area(layout.gift)).toBeGreaterThan(0.6 * reports)
    }
  })

  it('keeps all places apart and on the board', () => {
    for (const layout of layouts) {
      const rooms = [layout.gift, layout.procession, layout.avenue, layout.market, layout.cities, layout.stocks, layout.obelisks, layout.pyramid]
      rooms.forEach((a, i) => {
        expect(a.x + a.width).toBeLessThanOrEqual(layout.width)
        expect(a.y + a.height).toBeLessThanOrEqual(layout.height)
        for (const b of rooms.slice(i + 1)) expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
      })
      expect(stallAt(layout, 5).x + stallAt(layout, 5).width / 2).toBeLessThanOrEqual(layout.market.x + layout.market.width)
    }
  })

  it('keeps all slabs of the avenue apart and inside it', () => {
    for (const layout of layouts) {
      for (const slabs of [18, 24]) {
        const { width, height } = slabSize(layout, slabs)
        const spots = Array.from({ length: slabs }, (_, i) => slabAt(layout, i, slabs))
        for (const { x } of spots) {
          expect(x - width / 2).toBeGreaterThanOrEqual(layout.avenue.x)
          expect(x + width / 2).toBeLessThanOrEqual(layout.avenue.x + layout.avenue.width)
        }
        for (let i = 1; i < slabs; i++) expect(Math.hypot(spots[i]!.x - spots[i - 1]!.x, spots[i]!.y - spots[i - 1]!.y)).toBeGreaterThanOrEqual(Math.min(width, height) - 0.001)
      }
    }
  })

  it('lets markers climb three ladders and begin again', () => {
    const layout = LAYOUT.landscape
    expect(rungAt(layout, 14).y).toBeLessThan(rungAt(layout, 0).y)
    expect(rungAt(layout, 15)).toEqual({ ...rungAt(layout, 0), x: obeliskAt(layout, 1).x })
    expect(rungAt(layout, 45)).toEqual(rungAt(layout, 0))
  })

  it('keeps the doors inside the pyramid', () => {
    for (const layout of layouts) {
      const { x, y, width, height } = inside(layout, layout.pyramid)
      for (let chamber = 0; chamber < 4; chamber++) {
        const at = doorAt(layout, chamber, 3, 4, 4)
        expect(at.x + at.width / 2).toBeLessThan(x + width)
        expect(at.y - at.height / 2).toBeGreaterThan(y)
        expect(at.y + at.height / 2).toBeLessThan(y + height)
      }
    }
  })
})

describe('the gift', () => {
  it('has three places whatever the number of seats', () => {
    expect(givers(opening(4))).toEqual([1, 2, 3])
    expect(givers({ ...opening(3), active: 1 })).toEqual([3, 2, 0])
    expect(givers(opening(2))).toEqual([3, 1, 2])
  })
})

describe('a preview', () => {
  it('tells the points of both', () => {
    expect(scoresOf(move('place', {}, { points: 4, honour: 4, symbol: 'scroll' }), 0)).toEqual([{ seat: 0, points: 4 }, { seat: 2, points: 4 }])
    expect(scoresOf(move('place', {}, { points: 2, honour: 0, symbol: 'reed' }), 0)).toEqual([{ seat: 0, points: 2 }])
  })

  it('shows the reach of the first slab and the change of the second', () => {
    expect(previewOf(move('swap', { slab: '7' }), middle(4), 0)).toEqual({ around: { slab: 6, reach: middle(4).card } })
    expect(previewOf(move('swap', { slab: '7' }), { ...middle(4), first: 8 }, 0)).toEqual({ swap: [8, 6] })
  })

  it('is nothing for a move that changes nothing in sight', () => {
    expect(previewOf(move('done', {}), middle(4), 0)).toBeUndefined()
  })
})

describe('the dice', () => {
  const rolled = (seat: number, number: number) => ({ kind: 'rolled', seat, args: { number }, ply: 1 })
  const won = (seat: number) => ({ kind: 'won', seat, args: {}, ply: 1 })

  it('show the last throw of each, and of the last contest only', () => {
    const after = thrown([rolled(0, 3), rolled(1, 3), rolled(0, 2), rolled(1, 6), won(1)], NO_THROW)
    expect(after).toEqual({ rolls: [{ seat: 0, number: 2 }, { seat: 1, number: 6 }], winner: 1, fresh: true })
    expect(thrown([rolled(0, 3), rolled(1, 4), won(1), rolled(2, 6), rolled(3, 1), won(2)], NO_THROW).rolls.map(({ seat }) => seat)).toEqual([2, 3])
  })

  it('stay lying until they are thrown again', () => {
    const after = thrown([rolled(0, 3), rolled(1, 4), won(1)], NO_THROW)
    expect(thrown([], after)).toEqual({ ...after, fresh: false })
  })
})

describe('a motion', () => {
  it('leads a gem from its owner to the slab', () => {
    expect(placesOf({ kind: 'placed', seat: 1, args: { gem: 'red', slab: '4', symbol: 'reed', points: 2 } })[0]).toEqual({ from: 'gems-1-red', to: 'slab-4', piece: 'gem-red' })
  })

  it('throws the die into the tray', () => {
    expect(placesOf({ kind: 'rolled', seat: 2, args: { number: 5 } })).toEqual([{ from: 'seat-2', to: 'die-2', piece: 'die-5' }])
  })

  it('falls back to a wider place', () => {
    expect(nearest('hand-1-4', (place) => place === 'hand-1')).toBe('hand-1')
    expect(nearest('gems-1-red', (place) => place === 'seat-1')).toBe('seat-1')
    expect(nearest('goods-1-4', (place) => place === 'stall-4')).toBe('stall-4')
    expect(nearest('neutral', () => false)).toBeNull()
  })
})

describe('the table in words', () => {
  it('is told completely in both languages', () => {
    for (const t of Object.values(dahschur) as Translate[]) {
      for (const view of [opening(2), middle(3), end(4)]) {
        const told = parts.describe(view, { box }, ['Nefer', 'Hori', 'Tiy', 'Ahmose'].slice(0, view.seats), t)
        for (const line of told.flatMap(({ title, lines }) => [title, ...lines])) expect(line).not.toMatch(/(^|\s)(board|seat|touch)-|undefined/)
      }
    }
  })

  it('names whoever adds up to a city', () => {
    const view = tribute(3)
    expect(claimants(view, sumOf(view, 0))).toContain(0)
    expect(claimants(view, 5)).toEqual([])
    expect(claimants(middle(3), 0)).toEqual([])
  })

  it('names what can be touched', () => {
    const t = dahschur.english as Translate
    expect(parts.touchName?.('gift-bowl', opening(2), t)).toBe(`neutral ${opening(2).gift[3]}`)
    expect(parts.touchName?.('gift-jar', opening(4), t)).toBe(`${opening(4).gift[1]} of the jar`)
    expect(parts.touchName?.('prince-2', opening(4), t)).toBeUndefined()
  })
})

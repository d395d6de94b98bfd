import { describe, expect, it } from 'vitest'
import parts from './index'
import { nearest, placesOf } from './motion'
import { choosing, marking, tables } from '../../gallery/pyramids'
import { pyramids } from '../../gallery/words'

const event = (kind: string, args: Record<string, string | number>, seat: number | null = 1) => ({ kind, seat, args, ply: 0 })

describe('a motion', () => {
  it('leads every symbol on a marked cell to its track', () => {
    const motions = placesOf(event('showed', { card: '15', count: 2, upper: 1 << 6, lower: 1 }))
    expect(motions).toContainEqual({ from: 'skull-15-b2', to: 'sheet-1-skull', piece: 'skull' })
    expect(motions).toContainEqual({ from: 'red-15-a4', to: 'sheet-1-red', piece: 'red' })
    expect(placesOf(event('marked', { card: '15', count: 1, upper: 1, lower: 0 }))).toContainEqual({ from: 'own-torch-15-a1', to: 'sheet-1-torch', piece: 'torch' })
  })

  it('lays a completed card aside and takes a new one', () => {
    expect(placesOf(event('completed', { card: '7', colour: 'green' }))).toEqual([{ from: 'card-7', to: 'aside-1', piece: 'card-7' }])
    expect(placesOf(event('took', { card: '9', offer: '2' }))).toEqual([{ from: 'offer-2', to: 'chambers-1', piece: 'card-9' }])
  })

  it('is nothing for what does not move', () => {
    expect(placesOf(event('revealed', {}, null))).toEqual([])
  })

  it('ends at the seat where its place is not laid out, and nowhere for a symbol that is not there', () => {
    expect(nearest('aside-1', (place) => place === 'seat-1')).toBe('seat-1')
    expect(nearest('skull-15-b2', (place) => place.startsWith('seat'))).toBeNull()
  })
})

describe('the table in words', () => {
  it('tells cards, marks and sheets in both languages', () => {
    const props = parts.props(tables)
    for (const t of [pyramids.english, pyramids.german]) {
      for (const view of [choosing(2), marking(2)]) {
        const text = parts.describe(view as never, props, ['Nefer', 'Hori'], t as never)
        expect(text.length).toBeGreaterThan(1)
        expect(JSON.stringify(text)).not.toMatch(/"(board|seat|symbol|pattern|offer)-/)
      }
    }
  })
})

import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { DOOR, FIELD, SLAB } from '../../generated/dahschur'
import { box, end, middle, opening } from '../../gallery/dahschur'
import { dahschur } from '../../gallery/words'
import type { MoveOffer } from '../../generated/wire'
import Board from './Board.svelte'
import Seat from './Seat.svelte'

const { english, german } = dahschur
const names = ['Nefer', 'Hori', 'Tiy', 'Ahmose']
const ontouch = (): void => {}
const draw = (view = opening(4), props = {}): string =>
  render(Board, { props: { view, box, names, seat: 0, legal: new Set<string>(), t: english, ontouch, ...props } }).body
const tags = (html: string, id: string): string[] => [...html.matchAll(new RegExp(`<(?:g|button)[^>]*data-touch="${id}"[^>]*>`, 'g'))].map((found) => found[0])
const move = (kind: string, args: Record<string, string>, words: Record<string, string | number> = {}): MoveOffer => ({ code: 0, kind, args, words, text: '', touches: [], undoable: true })

describe('the board', () => {
  it('offers everything that can be touched, in both orientations and for every number of seats', () => {
    for (const orientation of ['landscape', 'portrait']) {
      for (const seats of [2, 3, 4]) {
        const view = opening(seats)
        const html = draw(view, { orientation })
        for (const field of FIELD.slice(0, 20)) expect(tags(html, `field-${field}`)).toHaveLength(1)
        for (const slab of SLAB.slice(0, view.slabs)) expect(tags(html, `slab-${slab}`)).toHaveLength(1)
        for (let stall = 1; stall <= 6; stall++) expect(tags(html, `stall-${stall}`)).toHaveLength(1)
        for (const id of ['bag', 'area-market', 'area-avenue', 'area-procession', 'city-9', 'gift-jar', 'gift-bowl']) expect(tags(html, id)).toHaveLength(1)
      }
    }
  })

  it('asks for the card first, then for what it does', () => {
    const legal = new Set(['gift-jar', 'area-market'])
    expect(tags(draw(opening(4), { legal }), 'area-market')[0]).toContain('aria-disabled="true"')
    expect(tags(draw(opening(4), { legal, chosen: ['gift-jar'] }), 'area-market')[0]).toContain('aria-disabled="false"')
  })

  it('lights what the trader and the offerings can reach', () => {
    const html = draw(middle(4), { legal: new Set(['stall-3', 'goods-2', 'field-7']) })
    for (const id of ['stall-3', 'goods-2', 'field-7']) expect(tags(html, id)[0]).toContain('aria-disabled="false"')
    expect(tags(html, 'stall-5')[0]).toContain('aria-disabled="true"')
    expect(tags(html, 'goods-4')).toHaveLength(0)
  })

  it('shows what a gem would score, and for whom, before it is placed', () => {
    const view = middle(4)
    const placing = move('place', { gem: 'red' }, { points: 2, honour: 3, symbol: 'jar' })
    const html = draw(view, { moves: [placing], legal: new Set(['gem-red']) })
    expect(tags(html, 'gem-red')).toHaveLength(2)
    expect(html).toContain('>+2<')
    expect(html).toContain('>+3<')
  })

  it('lights only the discs that may be taken', () => {
    const html = draw(opening(4), { legal: new Set(['city-12', 'disc-silver', 'disc-gold']), moves: [move('take', { city: '12', disc: 'silver' }), move('take', { city: '12', disc: 'gold' })] })
    expect(tags(html, 'disc-silver').map((tag) => tag.includes('aria-disabled="false"'))).toEqual([false, true, false, false])
  })

  it('opens the bag when a gem is to be picked', () => {
    expect(tags(draw(), 'gem-blue')).toHaveLength(0)
    expect(tags(draw(opening(4), { legal: new Set(['bag', 'gem-blue']) }), 'gem-blue')[0]).toContain('aria-disabled="false"')
  })

  it('opens the chambers at the end, and tells what a disc would score', () => {
    const view = end(4)
    const html = draw(view, { legal: new Set(['door-jar3']), moves: [move('bury', { door: 'jar3' }, { points: 6, honour: 2, symbol: 'jar' })] })
    for (const door of DOOR) expect(tags(html, `door-${door}`)).toHaveLength(1)
    expect(tags(html, 'stall-1')).toHaveLength(0)
    expect(html).toContain('>+6<')
    expect(tags(draw(), 'door-jar3')).toHaveLength(0)
  })

  it('leaves the dice where they fell, with the winner', () => {
    const events = [
      { kind: 'rolled', seat: 0, args: { number: 2 }, ply: 9 },
      { kind: 'rolled', seat: 2, args: { number: 5 }, ply: 9 },
      { kind: 'won', seat: 2, args: {}, ply: 9 },
    ]
    expect(draw(opening(4), { events })).toContain('Last roll: Nefer 2, Tiy 5')
  })

  it('shows a watcher everything and offers nothing', () => {
    expect(draw(middle(3), { seat: null })).not.toContain('aria-disabled="false"')
  })

  it('speaks in words that both languages know', () => {
    for (const t of [english, german]) {
      for (const view of [opening(2), middle(3), end(4)]) expect(draw(view, { t })).not.toMatch(/(aria-label="|>)(board|seat|symbol|gem|disc)-/)
    }
  })
})

describe('a seat', () => {
  const seat = (props = {}): string => render(Seat, { props: { view: middle(3), seat: 0, name: 'Nefer', legal: new Set<string>(), t: english, ontouch, ...props } }).body

  it('offers its own hand, goods and gems', () => {
    const html = seat({ own: true, legal: new Set(['prince-3', 'supply', 'gem-red']) })
    for (const id of ['prince-3', 'supply', 'gem-red']) expect(tags(html, id)[0]).toContain('aria-disabled="false"')
    expect(tags(html, 'prince-2')[0]).toContain('aria-disabled="true"')
  })

  it('offers nothing of the others', () => {
    expect(seat({ seat: 1, legal: new Set(['prince-3', 'supply']) })).not.toContain('data-touch')
  })

  it('shows own discs with their numbers and those of the others face down', () => {
    expect(seat({ own: true })).toContain('gold disc with 5')
    expect(seat({ seat: 1 })).toContain('gold discs: 1')
  })

  it('lays the princes out in their order, and says what an empty place is for', () => {
    expect(seat({ seat: 1 })).toContain('middle: 6')
    expect(seat({ own: true })).toContain('right: the highest scores 2')
  })
})

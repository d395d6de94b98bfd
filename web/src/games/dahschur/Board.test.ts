import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { DOOR, FIELD, GEM, SLAB } from '../../generated/dahschur'
import { box, end, middle, moves, opening, tribute } from '../../gallery/dahschur'
import { dahschur } from '../../gallery/words'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { handOf } from './labels'

const { english, german } = dahschur
const names = ['Nefer', 'Hori', 'Tiy', 'Ahmose']
const ontouch = (): void => {}
const draw = (view = opening(4), props = {}): string =>
  render(Board, { props: { view, box, names, seat: 0, legal: new Set<string>(), t: english, ontouch, ...props } }).body
const tags = (html: string, id: string): string[] => [...html.matchAll(new RegExp(`<(?:g|button)[^>]*data-touch="${id}"[^>]*>`, 'g'))].map((found) => found[0])

describe('the board', () => {
  it('offers everything that can be touched, in both orientations and for every number of seats', () => {
    for (const orientation of ['landscape', 'portrait']) {
      for (const seats of [2, 3, 4]) {
        const view = opening(seats)
        const html = draw(view, { orientation })
        for (const field of FIELD.slice(0, 20)) expect(tags(html, `field-${field}`)).toHaveLength(1)
        for (const slab of SLAB.slice(0, view.slabs)) expect(tags(html, `slab-${slab}`)).toHaveLength(1)
        for (let stall = 1; stall <= 6; stall++) expect(tags(html, `stall-${stall}`)).toHaveLength(1)
        for (const id of ['bag', 'area-market', 'area-avenue', 'area-procession', `city-${view.city[0]}`, 'gift-jar', 'gift-bowl']) expect(tags(html, id)).toHaveLength(1)
      }
    }
  })

  it('asks for the card first, then for what it does', () => {
    const legal = new Set(['gift-jar', 'area-market'])
    expect(tags(draw(opening(4), { legal }), 'area-market')[0]).toContain('aria-disabled="true"')
    expect(tags(draw(opening(4), { legal, chosen: ['gift-jar'] }), 'area-market')[0]).toContain('aria-disabled="false"')
  })

  it('lights what the trader and the offerings can reach', () => {
    const view = middle(4)
    const stall = (holds: (count: number) => boolean): number => view.goods[0]!.findIndex(holds) + 1
    const lit = ['stall-3', `goods-${stall((count) => count > 0)}`, 'field-7']
    const html = draw(view, { legal: new Set(lit) })
    for (const id of lit) expect(tags(html, id)[0]).toContain('aria-disabled="false"')
    expect(tags(html, 'stall-5')[0]).toContain('aria-disabled="true"')
    expect(tags(html, `goods-${stall((count) => count === 0)}`)).toHaveLength(0)
  })

  it('shows what a gem would score, and for whom, before it is placed', () => {
    const view = middle(4)
    const placing = moves('middle', 4).find(({ kind }) => kind === 'place')!
    const gem = `gem-${GEM[view.slab[view.built]! % GEM.length]}`
    expect(placing.touches).toContain(gem)
    const html = draw(view, { moves: [placing], legal: new Set(placing.touches) })
    expect(tags(html, gem)).toHaveLength(2)
    expect(html).toContain(`>+${placing.words.points}<`)
    expect(html).toContain(`>+${placing.words.honour}<`)
  })

  it('lights only the discs that may be taken', () => {
    const view = tribute(4)
    const taking = moves('tribute', 4)
    const cities = taking.flatMap(({ kind, args }) => (kind === 'take' ? [Number(args.city)] : []))
    const html = draw(view, { legal: new Set(taking.flatMap(({ touches }) => touches)), moves: taking })
    const lying = view.city.filter((_, place) => view.silver[place])
    expect(tags(html, 'disc-silver').map((tag) => tag.includes('aria-disabled="false"'))).toEqual(lying.map((city) => cities.includes(city)))
  })

  it('opens the bag when a gem is to be picked', () => {
    expect(tags(draw(), 'gem-blue')).toHaveLength(0)
    expect(tags(draw(opening(4), { legal: new Set(['bag', 'gem-blue']) }), 'gem-blue')[0]).toContain('aria-disabled="false"')
  })

  it('opens the chambers at the end, and tells what a disc would score', () => {
    const view = end(4)
    const burying = moves('end', 4).find(({ words }) => words.honour)!
    const html = draw(view, { legal: new Set(burying.touches), moves: [burying] })
    for (const door of DOOR) expect(tags(html, `door-${door}`)).toHaveLength(1)
    expect(tags(html, 'stall-1')).toHaveLength(0)
    expect(html).toContain(`>+${burying.words.points}<`)
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
    const view = middle(3)
    const [first, second] = handOf(view, 0)
    const lit = [`prince-${first}`, 'supply', `gem-${GEM[view.gems[0]!.findIndex((count) => count > 0)]}`]
    const html = seat({ view, own: true, legal: new Set(lit) })
    for (const id of lit) expect(tags(html, id)[0]).toContain('aria-disabled="false"')
    expect(tags(html, `prince-${second}`)[0]).toContain('aria-disabled="true"')
  })

  it('offers nothing of the others', () => {
    expect(seat({ seat: 1, legal: new Set(['prince-3', 'supply']) })).not.toContain('data-touch')
  })

  it('shows own discs with their numbers and those of the others face down', () => {
    const view = middle(3)
    expect(seat({ own: true })).toContain(`gold disc with ${view.held[0]!.findLastIndex((count) => count > 0) + 1}`)
    expect(seat({ seat: 1 })).toContain(`gold discs: ${view.golds[1]}`)
    expect(view.held[1]).not.toContain(1)
  })

  it('lays the princes out in their order, and says what an empty place is for', () => {
    const view = tribute(3)
    expect(seat({ view, seat: 1 })).toContain(`middle: ${view.row[1]![1]}`)
    expect(seat({ own: true })).toContain('right: the highest scores 2')
  })
})

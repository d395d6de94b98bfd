import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { FIELD } from './geometry'
import { LAW } from '../../generated/cheops'
import { LawPlace } from './types'
import { box, end, middle, opening } from '../../gallery/cheops'
import { english, german } from '../../gallery/words'

const ontouch = (): void => {}
const draw = (view = opening(3), props = {}): string => render(Board, { props: { view, box, legal: new Set<string>(), t: english, ontouch, ...props } }).body
const tag = (html: string, id: string): string => new RegExp(`<(?:g|button)[^>]*data-touch="${id}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the board', () => {
  it('offers every field, column and stock to the hand in both orientations', () => {
    for (const orientation of ['landscape', 'portrait']) {
      const html = draw(opening(2), { orientation })
      for (const field of FIELD) expect(tag(html, `field-${field.name}`)).toContain('role="button"')
      for (const id of ['colour-green', 'colour-orange', 'draw', 'neighbour']) expect(tag(html, id)).not.toBe('')
    }
  })

  it('marks what is legal and what is chosen', () => {
    const html = draw(opening(2), { legal: new Set(['field-a1']), chosen: ['field-b1'] })
    expect(tag(html, 'field-a1')).toMatch(/tabindex="0".*aria-disabled="false"/)
    expect(tag(html, 'field-b1')).toMatch(/aria-disabled="true".*aria-pressed="true"/)
    expect(tag(html, 'field-c1')).toContain('tabindex="-1"')
  })

  it('lets the Tab key reach one element alone when told which', () => {
    const html = draw(opening(2), { legal: new Set(['field-a1', 'field-c1']), focus: 'field-c1' })
    expect(html.match(/tabindex="0"/g)).toHaveLength(1)
  })

  it('opens the rows of a board once its column is chosen', () => {
    const legal = new Set(['row-2', 'row-5'])
    expect(tag(draw(opening(2), { legal }), 'row-2')).toBe('')
    const html = draw(opening(2), { legal, chosen: ['colour-blue'] })
    expect(tag(html, 'row-2')).toContain('aria-disabled="false"')
    expect(tag(html, 'row-3')).toContain('aria-disabled="true"')
  })

  it('speaks in words that both languages know', () => {
    for (const t of [english, german]) {
      for (const view of [opening(2), middle(5), end(4)]) {
        expect(draw(view, { t })).not.toMatch(/aria-label="(board|seat)-/)
      }
    }
  })
})

describe('a seat', () => {
  const seat = (props = {}): string => render(Seat, { props: { view: middle(3), seat: 0, name: 'Nefer', legal: new Set<string>(), t: english, ontouch, ...props } }).body

  it('offers its own family and store', () => {
    const view = { ...middle(3), hand: opening(3).hand }
    const html = seat({ view, own: true, legal: new Set(['member-mother', 'colour-green']) })
    expect(tag(html, 'member-mother')).toContain('aria-disabled="false"')
    expect(tag(html, 'colour-green')).toContain('aria-disabled="false"')
  })

  it('offers of the others nothing but kept tablets', () => {
    const view = middle(3)
    const kept = `law-${LAW[view.law_place.findIndex((place, law) => place === LawPlace.seat && view.law_where[law] === 1)]}`
    const html = seat({ view, seat: 1, legal: new Set(['member-mother', 'colour-green', kept]) })
    expect(tag(html, kept)).not.toBe('')
    expect(tag(html, 'member-mother')).toBe('')
    expect(tag(html, 'colour-green')).toBe('')
  })

  it('shows what its scarabs would count after a sale, where it stores any of that colour', () => {
    const view = middle(3)
    const after = (colour: number) => box.boards[view.board[colour]!]!.entries[view.sold[colour]! + 1]
    const colour = view.store[0]!.findIndex((count, each) => count > 0 && typeof after(each) === 'number')
    const next = after(colour)!
    expect(seat({ box, view, preview: { sell: colour } })).toContain(`>${next}</span>`)
    expect(seat({ box, view, preview: { sell: colour } })).toContain(`worth ${next} after the sale"`)
    view.store[0]![colour] = 0
    expect(seat({ box, view, preview: { sell: colour } })).not.toMatch(/class="after/)
  })

  it('counts a scarab about to be taken in its name as in its picture', () => {
    const view = middle(3)
    const colour = view.store[0]!.findIndex((count) => count > 0)
    const count = view.store[0]![colour]! + 1
    const html = seat({ view, own: true, preview: { store: { seat: 0, colour } } })
    expect(html).toContain(`>${count}</span>`)
    expect(html).toContain(`${count} in store, including this one"`)
  })

  it('keeps a closed purse closed', () => {
    expect(seat({ seat: 1 })).toContain('A closed purse')
    expect(seat({ own: true })).toContain(`${middle(3).cash[0]} piastres`)
  })
})

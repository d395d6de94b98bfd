import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { CELL } from '../../generated/pyramids'
import type { Shape } from '../../generated/pyramids'
import { cellNumber, lay } from './shapes'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { box, choosing, marking, markings } from '../../gallery/pyramids'
import { pyramids } from '../../gallery/words'

const { english, german } = pyramids
const ontouch = (): void => {}
const touches = new Set(markings.flatMap((move) => move.touches))
const draw = (view = marking(2), props = {}): string =>
  render(Board, { props: { view, box, seat: 0, names: ['Nefer', 'Hori', 'Tiy', 'Ahmose'], moves: markings, legal: touches, t: english, ontouch, ...props } }).body
const tags = (html: string, id: string): string[] => html.match(new RegExp(`<g[^>]*data-touch="${id}"[^>]*>`, 'g')) ?? []

describe('the table', () => {
  it('offers both chambers, every cell, every way to hold the pattern', () => {
    for (const orientation of ['landscape', 'portrait']) {
      const html = draw(marking(2), { orientation })
      for (const cell of CELL) expect(tags(html, `cell-${cell}`)).toHaveLength(2)
      for (let i = 1; i <= 8; i++) expect(tags(html, `shape-l${i}`)).toHaveLength(1)
      for (const id of ['chamber-1', 'chamber-2', 'offer-1', 'offer-deck']) expect(tags(html, id)).toHaveLength(1)
    }
  })

  it('opens every cell that something can be marked through, and with the pattern in hand those where it fits', () => {
    const open = (html: string, cell: string): boolean[] => tags(html, cell).map((tag) => tag.includes('aria-disabled="false"'))
    const through = (chamber: string, cell: number): boolean =>
      markings.some(({ args }) => args.chamber === chamber && lay(args.shape as Shape | undefined, cellNumber(args.cell!)).cells.includes(cell))
    const html = draw()
    for (const cell of ['a1', 'b3', 'c1', 'e5']) expect(open(html, `cell-${cell}`)).toEqual(['1', '2'].map((chamber) => through(chamber, cellNumber(cell))))
    const held = draw(marking(2), { chosen: ['shape-l5'] })
    for (const cell of ['b3', 'c1']) expect(open(held, `cell-${cell}`)[0]).toBe(markings.some(({ args }) => args.chamber === '1' && args.shape === 'l5' && args.cell === cell))
  })

  it('goes on from a chosen chamber with any cell that leads on', () => {
    const html = draw(marking(2), { chosen: ['chamber-1'], legal: new Set(['cell-b3', 'cell-c1', 'shape-l1']) })
    expect(tags(html, 'cell-c1').map((tag) => tag.includes('aria-disabled="false"'))).toEqual([true, false])
  })

  it('shows what is about to be marked', () => {
    expect(draw(marking(2), { chosen: ['chamber-1', 'shape-l1', 'cell-b3'] })).toMatch(/class="ghost settled/)
  })

  it('offers single cells alone once a cross demands one', () => {
    const view = { ...marking(2), extra: [1, 0] }
    const html = draw(view, { moves: markings.filter((move) => move.kind === 'cell') })
    expect(tags(html, 'shape-l1')).toHaveLength(0)
    expect(tags(html, 'cell-c1')[0]).toContain('aria-disabled="false"')
  })

  it('lays out four cards to choose from, and says which lies where', () => {
    const html = draw(choosing(2), { moves: [], legal: new Set(['hand-1', 'hand-2']), chosen: ['hand-3'] })
    for (let i = 1; i <= 4; i++) expect(tags(html, `hand-${i}`)).toHaveLength(1)
    expect(tags(html, 'hand-3')[0]).toContain('aria-pressed="true"')
    expect(html).toContain('>left<')
  })

  it('shows a watcher the middle alone', () => {
    const html = draw(marking(2), { seat: null, moves: [], legal: new Set() })
    expect(tags(html, 'cell-a1')).toHaveLength(0)
    expect(tags(html, 'offer-1')).toHaveLength(1)
  })

  it('speaks in words that both languages know', () => {
    for (const t of [english, german]) {
      for (const view of [choosing(2), marking(4)]) expect(draw(view, { t })).not.toMatch(/aria-label="(board|seat|symbol|shape|chamber)-/)
    }
  })
})

describe('a seat', () => {
  const seat = (props = {}): string => render(Seat, { props: { view: marking(3), box, seat: 0, name: 'Nefer', t: english, ...props } }).body

  it('shows quietly who is done', () => {
    expect(seat()).toContain('is marking')
    expect(seat({ seat: 1 })).toContain('done')
  })

  it('has a field for the next of each symbol', () => {
    for (const own of [true, false]) {
      const html = seat({ own })
      for (const symbol of ['red', 'green', 'skull', 'torch', 'potion']) expect(html.split(`data-place="sheet-0-${symbol}"`)).toHaveLength(2)
    }
  })


  it('tells its score sheet in words', () => {
    expect(seat({ own: true })).toContain('Completed cards: 5')
    expect(seat({ own: true, t: german })).toContain('Totenköpfe: 1, minus 1')
  })
})

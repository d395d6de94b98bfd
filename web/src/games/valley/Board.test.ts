import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { CARD, PLACE } from '../../generated/valley'
import Board from './Board.svelte'
import CardFace from './CardFace.svelte'
import Seat from './Seat.svelte'
import { LAYOUT } from './geometry'
import { cardText } from './texts'
import { at, box, playing, plays } from '../../gallery/valley'
import { valley } from '../../gallery/words'

const { english, german } = valley
const ontouch = (): void => {}
const touches = new Set(plays.flatMap((one) => one.touches))
const draw = (view = playing(2), props = {}): string => render(Board, { props: { view, box, seat: 0, moves: plays, legal: touches, t: english, ontouch, ...props } }).body
const tags = (html: string, id: string): string[] => html.match(new RegExp(`<g[^>]*data-touch="${id}"[^>]*>`, 'g')) ?? []
const open = (tag: string): boolean => tag.includes('aria-disabled="false"')

describe('a card in hand', () => {
  it('has its name and its text on a phone too, in both languages', () => {
    const letters = 11 / (376 / LAYOUT.portrait.width)
    const silent: string[] = []
    for (const info of box.cards)
      for (const t of [english, german]) {
        const html = render(CardFace, { props: { info: info!, ...LAYOUT.portrait.card, letters, t } }).body
        const said = html.match(/<text[^>]*font-size[\s\S]*?<\/text>/g)?.map((one) => one.replace(/<[^>]*>/g, ' ').trim()) ?? []
        if (said.filter((one) => /\p{L}{3}/u.test(one)).length !== 2) silent.push(`${t(`card-${info!.card}`)}: ${cardText(info!.action, t, 'brief')}`)
      }
    expect(silent).toEqual([])
  })
})

describe('the table', () => {
  it('offers every place of the pyramid and every card in hand', () => {
    for (const orientation of ['landscape', 'portrait']) {
      const html = draw(playing(2), { orientation })
      for (const place of PLACE) expect(tags(html, `place-${place}`)).toHaveLength(1)
      expect(PLACE.filter((place) => open(tags(html, `place-${place}`)[0]!))).toEqual(['a1', 'b1', 'c1'])
      expect(tags(html, 'card-shabti').filter(open)).toHaveLength(2)
      expect(tags(html, 'card-table')).toHaveLength(1)
    }
  })

  it('leaves a gap where a card is missing', () => {
    const view = playing(2)
    const html = draw({ ...view, pyramid: view.pyramid.map((card, place) => (place === 5 ? -1 : card)) })
    expect(tags(html, 'place-a3')).toHaveLength(0)
    expect(html).toContain('aria-label="top: empty"')
  })

  it('asks for the purpose of a chosen card, and says what it would bring in the tomb', () => {
    expect(tags(draw(), 'purpose-tomb')).toHaveLength(0)
    const html = draw(playing(2), { chosen: ['card-bastet'], legal: new Set(['purpose-tomb']) })
    expect(tags(html, 'purpose-tomb').map(open)).toEqual([true])
    expect(tags(html, 'purpose-action').every((tag) => !open(tag))).toBe(true)
    expect(html).toContain('+5')
    expect(tags(html, 'card-bastet')[0]).toContain('aria-pressed="true"')
  })

  it('lifts one of several equal cards', () => {
    const html = draw(playing(2), { chosen: ['card-shabti'], legal: new Set(['purpose-tomb']) })
    expect(tags(html, 'card-shabti').filter((tag) => tag.includes('aria-pressed="true"'))).toHaveLength(1)
  })

  it('proposes a payment and says what is owed', () => {
    const { view, moves } = at('paying', 2)
    const html = draw(view, { moves, legal: new Set(moves.flatMap((one) => one.touches)) })
    expect(html).toContain('4 gold left to pay')
    const payment = String(moves.find((one) => one.kind === 'settle')!.words.payment).split(' ')
    expect(html.match(/class="proposed/g)).toHaveLength(payment.length)
  })

  it('lays cards out that do not lie in the hand, and keeps the hand shut meanwhile', () => {
    for (const name of ['fetch', 'entomb_discard', 'unearth', 'repeat', 'arrange', 'keep']) {
      const { view, moves } = at(name, 2)
      const cards = moves.flatMap(({ args }) => args.card ?? [])
      expect(cards.length).toBeGreaterThan(0)
      const html = draw(view, { moves, legal: new Set(moves.flatMap((one) => one.touches)) })
      const tray = html.slice(html.indexOf('data-place="tray"'))
      for (const card of cards) {
        expect(tags(tray, `card-${card}`).filter(open).length, `${name} ${card}`).toBeGreaterThan(0)
        expect(tags(tray, `card-${card}`).filter(open)).toHaveLength(tags(html, `card-${card}`).filter(open).length)
      }
      const shut = view.hand[0]!.flatMap((count, card) => (count && !cards.includes(CARD[card]!) ? [CARD[card]!] : []))
      for (const card of shut) expect(tags(html, `card-${card}`).filter(open)).toHaveLength(0)
    }
  })

  it('shows a watcher the middle alone', () => {
    const html = draw(playing(3), { seat: null, moves: [], legal: new Set() })
    expect(tags(html, 'card-shabti')).toHaveLength(0)
    expect(tags(html, 'place-a1')).toHaveLength(1)
  })

  it('shows what cards are worth and cost now', () => {
    expect(draw({ ...playing(2), gold: 4 })).not.toBe(draw())
    expect(draw({ ...playing(2), rebate: 1 })).not.toBe(draw())
  })

  it('speaks in words that both languages know', () => {
    for (const t of [english, german]) {
      expect(draw(playing(2), { t, chosen: ['card-djed'] })).not.toMatch(/(aria-label="|>)(board|seat|label|card|group|do|place)-/)
      for (const own of [true, false]) expect(render(Seat, { props: { view: playing(3), box, seat: 0, name: 'Tiy', own, t } }).body).not.toMatch(/(aria-label="|>)(board|seat|label|card|group|box)-/)
    }
  })
})

describe('a seat', () => {
  const seat = (props = {}): string => render(Seat, { props: { view: playing(3), box, seat: 0, name: 'Nefer', t: english, ...props } }).body

  it('says what the tomb scores: the example of the rulebook', () => {
    expect(seat({ own: true })).toContain('Tomb: 8 points')
    expect(seat()).toContain('Statues: 2 times Statue of Anubis, Statue of Isis; 4 points, one more different card adds 5 and makes it 9')
  })

  it('takes a chosen card into the tomb', () => {
    expect(seat({ own: true })).not.toContain('data-touch')
    expect(seat({ own: true, chosen: ['card-urn'], legal: new Set(['purpose-tomb']) })).toContain('data-touch="purpose-tomb"')
    expect(seat({ chosen: ['card-urn'], legal: new Set(['purpose-tomb']) })).not.toContain('data-touch')
  })

  it('shows beforehand what the tomb would score', () => {
    expect(seat({ own: true, preview: { tomb: { seat: 0, card: CARD.indexOf('thoth') } } })).toContain('9 points, one more different card adds 7 and makes it 16')
  })

  it('counts the cards of others, and tells those that are known', () => {
    const html = seat({ seat: 1 })
    expect(html).toContain('Hand: 5. Known to hold: Boat')
    expect(html).toContain('Draw pile: 4')
    expect(html).toContain('Discard: 3, Statue of Taweret on top')
  })
})

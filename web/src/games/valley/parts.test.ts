import { describe, expect, it } from 'vitest'
import { CARD } from '../../generated/valley'
import parts from '.'
import { LAYOUT, fan, laidOut } from './geometry'
import { GROUPS, family } from './kinds'
import { broken, divisible, fitted, measure } from '../../art/lines'
import { nearest, placesOf } from './motion'
import { gain, tombOf, worth } from './tally'
import { cardText, readAction } from './texts'
import { box, counts, playing, tables } from '../../gallery/valley'
import { valley } from '../../gallery/words'

const { english, german } = valley
const event = (kind: string, args: Record<string, unknown>, seat: number | null = 1) => ({ kind, seat, args }) as never

describe('the text of a card', () => {
  it('is made from its instructions', () => {
    expect(cardText('draw 1', english)).toBe('Draw a card.')
    expect(cardText('sacrifice hand 1; draw 2', english)).toBe('Sacrifice a hand card, then draw 2 cards.')
    expect(cardText('swap or sacrifice pyramid 1', german)).toBe('Tausche zwei Karten der Pyramide; oder opfere eine Karte der Pyramide.')
    expect(cardText('need discard 5; entomb discard any', english)).toBe('With 5 or more cards in your discard, entomb any card from your discard.')
    expect(cardText('need discard 3; discard 1; draw 2', english)).toBe('With 3 or more cards in your discard, discard a hand card, then draw 2 cards.')
    expect(cardText('', english)).toBe('No action.')
  })

  it('names figures and sets', () => {
    expect(readAction('others give 1 spare owned 5')).toEqual([[{ name: 'others-give-spare-owned', args: { n: 1, m: 5 } }]])
    expect(readAction('take pyramid set jars')).toEqual([[{ name: 'take-pyramid-set', args: { collection: 'jars' } }]])
    expect(cardText('take pyramid set jars', english)).toBe('Take one of the canopic jars from the pyramid.')
  })

  it('exists for every card in both languages', () => {
    for (const info of box.cards) for (const t of [english, german]) expect(cardText(info!.action, t)).not.toMatch(/\bdo-|\{/)
  })

  it('fits on the card at every size of letters that it is shown with', () => {
    for (const info of box.cards)
      for (const t of [english, german]) {
        const text = fitted(cardText(info!.action, t), 155, 95, 20, 10)
        expect(text.fits, info!.card).toBe(true)
      }
  })
})

describe('lines', () => {
  it('end at spaces and after hyphens', () => {
    expect(broken('Herzskarabäus-Amulett', 7)).toEqual(['Herzskarabäus-', 'Amulett'])
    expect(broken('draw a card', 100)).toEqual(['draw a card'])
  })

  it('divide a word where it may be divided, and only if it has no line to itself', () => {
    const sarcophagus = divisible('Innensarkophag', 'Grab/maske Innen/sarko/phag')
    expect(broken(sarcophagus, 5)).toEqual(['Innensarko-', 'phag'])
    expect(broken(sarcophagus, 3)).toEqual(['Innen-', 'sarko-', 'phag'])
    expect(broken(`der ${sarcophagus}`, 7)).toEqual(['der', 'Innensarkophag'])
    expect(fitted(sarcophagus, 80, 80, 20, 10).lines, 'smaller letters come first').toEqual(['Innensarkophag'])
  })

  it('are never wider than they may be, if any letters are small enough', () => {
    const { size, lines, fits } = fitted('Turn up the top card of your draw pile', 120, 80, 30, 8)
    expect(fits).toBe(true)
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(120)
  })
})

describe('a tomb', () => {
  it('scores the square of the different cards of a set', () => {
    const view = { ...playing(2), tomb: [counts('anubis', 'bastet', 'sobek', 'taweret', 'horus', 'isis'), counts()] }
    expect(worth(tombOf(view, box, 0))).toBe(36)
    expect(gain(view, box, 0, CARD.indexOf('thoth'))).toBe(13)
    expect(gain(view, box, 0, CARD.indexOf('isis'))).toBe(0)
    expect(gain(view, box, 1, CARD.indexOf('mask'))).toBe(7)
    expect(tombOf(view, box, 0).map(({ group }) => group)).toEqual([...GROUPS])
  })

  it('has nothing more to gain from a whole set', () => {
    const view = { ...playing(2), tomb: [counts('inner', 'middle', 'outer'), counts()] }
    expect(tombOf(view, box, 0)[0]).toMatchObject({ points: 9, next: undefined, of: 3 })
  })
})

describe('places', () => {
  it('are all on the table, and no two cards of the pyramid lie on each other', () => {
    for (const layout of Object.values(LAYOUT)) {
      const { block } = layout
      for (const at of layout.places) {
        expect(at.x - block.width / 2).toBeGreaterThanOrEqual(0)
        expect(at.x + block.width / 2).toBeLessThanOrEqual(layout.width)
        expect(at.y - block.height / 2).toBeGreaterThanOrEqual(0)
        for (const other of layout.places) if (other !== at) expect(Math.abs(other.x - at.x) >= block.width || Math.abs(other.y - at.y) >= block.height).toBe(true)
      }
    }
  })

  it('hold any hand in the fan, and any number of cards that are laid out', () => {
    const { hand, card, tray } = LAYOUT.landscape
    for (let count = 1; count <= 20; count++) {
      for (const { x } of fan(count, hand, card.width)) expect(Math.abs(x - hand.x) + card.width / 2).toBeLessThanOrEqual(hand.width / 2 + 1)
      const laid = laidOut(count, tray, card)
      expect(laid.places).toHaveLength(count)
      for (const { y } of laid.places) expect(Math.abs(y - tray.y) + (card.height * laid.scale) / 2).toBeLessThanOrEqual(tray.height / 2)
    }
  })
})

describe('what moves', () => {
  it('goes from where it was to where it is', () => {
    expect(placesOf(event('bought', { card: 'boat', place: 'c1', price: 5 }))).toEqual([{ from: 'place-c1', to: 'discard-1', piece: 'card-boat' }])
    expect(placesOf(event('fell', { card: 'mask', place: 'a3', place2: 'b2' }, null))).toEqual([{ from: 'place-a3', to: 'place-b2', piece: 'card-mask' }])
    expect(placesOf(event('opened', { card: 'mask', place: 'a3' }, null))[0]).toMatchObject({ from: 'stock', to: 'place-a3' })
    expect(placesOf(event('entombed', { card: 'urn', origin: 'hand' }))[0]).toMatchObject({ from: 'hand-1-urn', to: 'tomb-1' })
    expect(placesOf(event('entombed', { card: 'urn', origin: 'pyramid' }))[0]).toMatchObject({ from: 'pyramid' })
    expect(placesOf(event('sacrificed', { card: 'urn', origin: 'pyramid', place: 'a1' }))[0]).toMatchObject({ from: 'place-a1', to: 'boneyard' })
    expect(placesOf(event('swapped', { card: 'urn', place: 'a1', card2: 'boat', place2: 'b2' }))).toHaveLength(2)
    expect(placesOf(event('spared', {}))).toEqual([])
  })

  it('starts from the seat where the place is not to be seen', () => {
    expect(nearest('hand-1-urn', (place) => place === 'hand-1')).toBe('hand-1')
    expect(nearest('tomb-1', (place) => place === 'seat-1')).toBe('seat-1')
    expect(nearest('boneyard', () => false)).toBeNull()
  })
})

describe('the game as the shell sees it', () => {
  const { box: read } = parts.props(tables) as { box: typeof box }

  it('reads every card of the box, and has an emblem for each', () => {
    expect(read.cards.every((info, i) => info?.card === CARD[i])).toBe(true)
    expect(new Set(CARD.map(family)).size).toBe(6)
  })

  it('tells the table in words', () => {
    for (const t of [english, german]) {
      const told = parts.describe(playing(3) as never, { box: read }, ['Nefer', 'Hori', 'Tiy'], t as never)
      expect(told.map(({ title }) => title)).toContain('Tiy')
      expect(JSON.stringify(told)).not.toMatch(/"(board|seat|label|card)-/)
    }
  })

  it('names what lies in a place', () => {
    expect(parts.touchName?.('place-c1', playing(2) as never, english as never)).toBe('bottom right: Censer')
    expect(parts.touchName?.('card-urn', playing(2) as never, english as never)).toBeUndefined()
  })

  it('foresees a card in the tomb and a payment', () => {
    const foreseen = (kind: string, args: Record<string, string>, words = {}) => parts.preview({ kind, args, words } as never, playing(2) as never, 0)
    expect(foreseen('play', { card: 'urn', purpose: 'tomb' })).toEqual({ tomb: { seat: 0, card: 1 } })
    expect(foreseen('buy', { place: 'a1' }, { payment: 'urn boat' })).toEqual({ payment: ['urn', 'boat'] })
    expect(foreseen('play', { card: 'urn', purpose: 'action' })).toBeUndefined()
  })
})

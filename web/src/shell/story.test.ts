import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import pyramids from '../games/pyramids/story'
import valley from '../games/valley/story'
import cheops from '../games/cheops/story'
import { tell, turnLines, type Story } from './story'
import { Words } from './words.svelte'
import type { GameEvent } from '../generated/wire'

const FILES = import.meta.glob<string>(['../../../pyramidion/words/table.*.ftl', '../../../pyramidion/games/*/messages.*.ftl'], { query: '?raw', import: 'default', eager: true })

function words(game: string, language: 'en' | 'de' = 'en'): Words {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const file of [`words/table.${language}.ftl`, `games/${game}/messages.${language}.ftl`]) bundle.addResource(new FluentResource(FILES[`../../../pyramidion/${file}`]!), { allowOverrides: true })
  return new Words(language, bundle)
}

const event = (ply: number, kind: string, seat: number | null, args: GameEvent['args'] = {}): GameEvent => ({ ply, kind, seat, args })
const NAMES = ['Ali', 'Cleo']

const lines = (history: GameEvent[], game: string, story: unknown, language: 'en' | 'de' = 'en'): string[] =>
  turnLines(history, story as Story).map((line) => {
    const told = tell(line, words(game, language), NAMES, story as Story)
    return `${line.seat}${told.named ? ' +' : ':'} ${told.text} (${told.steps.length})`
  })

describe('the log', () => {
  const turn = [
    event(0, 'began', 0),
    event(0, 'turn', 0),
    event(1, 'laid', 0, { member: 'son', field: 'a1' }),
    event(1, 'took', 0, { colour: 'red', field: 'a1' }),
    event(2, 'sold', 0, { colour: 'red', price: 30, row: 0 }),
    event(2, 'price', null, { price: 25 }),
    event(2, 'turn', 1),
  ]

  it('has one line a turn, strung together from what its player did', () => {
    expect(lines(turn, 'cheops', cheops)).toEqual(['0 + begins. (1)', '0 + lays a son on a1 and sells a red scarab for 30 piastres. (4)'])
    expect(lines(turn, 'cheops', cheops, 'de')[1]).toMatch(/^0 \+ legt .* und verkauft .*\. \(4\)$/)
  })

  it('says nothing of a turn before something has happened in it', () => {
    expect(lines(turn.slice(0, 2), 'cheops', cheops)).toHaveLength(1)
  })

  it('tells an own draw once: by the cards, not by their number', () => {
    const drawn = [event(1, 'turn', 0), event(1, 'drew', 0, { count: 2 }), event(1, 'drawn', 0, { card: 'urn' }), event(1, 'drawn', 0, { card: 'cat' })]
    expect(turnLines(drawn, valley as unknown as Story)[0]!.events.map(({ kind }) => kind)).toEqual(['turn', 'drawn', 'drawn'])
    expect(turnLines(drawn.slice(0, 2), valley as unknown as Story)[0]!.events.map(({ kind }) => kind)).toEqual(['turn', 'drew'])
  })

  it('tells own marks once: alone until everybody has marked, then with the others', () => {
    const marks = { card: '5', count: 3, upper: 0, lower: 7 }
    const own = [event(1, 'turned', null, { pattern: 'corner', turn: 1 }), event(2, 'marked', 0, marks)]
    expect(lines(own, 'pyramids', pyramids)).toHaveLength(2)
    const all = [...own, event(3, 'revealed', null), event(3, 'showed', 0, marks), event(3, 'showed', 1, { ...marks, card: '9' })]
    expect(lines(all, 'pyramids', pyramids).slice(1)).toEqual(['0 + marks 3 cells on card 5. (1)', '1 + marks 3 cells on card 9. (1)'])
  })

  it('begins a line with whoever acts, where a game says nothing else', () => {
    expect(turnLines([event(1, 'laid', 0), event(1, 'took', 0), event(2, 'laid', 1), event(2, 'full', null)]).map(({ seat, events }) => [seat, events.length])).toEqual([[0, 2], [1, 2]])
  })
})

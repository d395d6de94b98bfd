import { describe, expect, it } from 'vitest'
import type { GameParts } from '../games'
import { eventSentence, lineSentence, players, touchName } from './speech'
import type { GameEvent, Line, TableInfo, View } from '../generated/wire'
import type { Words } from './words.svelte'

const MESSAGES: Record<string, string> = { 'member-son': 'Sohn', 'touch-done': 'Zug beenden', 'numbered-stall': 'Stand {number}' }
const text = (id: string, args?: Record<string, string>): string => (MESSAGES[id] ?? id).replace('{number}', args?.['number'] ?? '')
const words = { has: (id: string) => id in MESSAGES, text } as unknown as Words
const LABELS: Record<string, string> = { 'field-j2': 'J2: ein Skarabäus' }
const parts = { touchName: (touch: string) => LABELS[touch] } as unknown as GameParts
const view = {} as View

describe('a thing that can be touched', () => {
  it('is called by what lies there', () => {
    expect(touchName('field-j2', view, parts, words)).toBe('J2: ein Skarabäus')
  })

  it('has the name of a button', () => {
    expect(touchName('done', view, parts, words)).toBe('Zug beenden')
  })

  it('says what a number is the number of', () => {
    expect(touchName('stall-3', view, parts, words)).toBe('Stand 3')
  })
})

describe('a machine player that stands in for somebody', () => {
  it('is named together with them', () => {
    const seats = [{ name: 'Teti', level: 'scribe' }, { name: 'Nefer', level: null }, { name: null, level: 'scribe' }]
    const said = { text: (_: string, { level, seat }: Record<string, string>) => `${level} for ${seat}` } as unknown as Words
    expect(players({ seats } as unknown as TableInfo, ['Teti', 'Nefer', 'Scribe'], said)).toEqual(['scribe for Teti', 'Nefer', 'Scribe'])
  })
})

describe('a quick phrase', () => {
  const said = (text: string): string => lineSentence({ n: 1, seat: 0, text } as unknown as Line, { text: (id: string) => `<${id}>` } as unknown as Words, ['Ada'])

  it('is read in the language of the reader', () => {
    expect(said('/well-played')).toBe('<phrase-well-played>')
  })

  it('is not everything that begins with a stroke', () => {
    expect(said('/etc')).toBe('/etc')
  })
})

describe('what only concerns one player', () => {
  const event = { kind: 'looked', seat: 1, args: { number: 3 }, ply: 4 } as unknown as GameEvent
  const said: Record<string, string> = { 'event-looked': 'your disc', 'event-looked-other': 'the disc of' }
  const words = { has: (id: string) => id in said, text: (id: string, args: Record<string, unknown>) => [said[id], ...(id.endsWith('-other') ? [args.seat] : []), args.number].join(' ') } as unknown as Words

  it('is told to them as theirs, and to others by the name', () => {
    expect(eventSentence(event, words, ['Ali', 'Cleo'])).toBe('your disc 3')
    expect(eventSentence(event, words, ['Ali', 'Cleo'], 1)).toBe('your disc 3')
    expect(eventSentence(event, words, ['Ali', 'Cleo'], null)).toBe('the disc of Cleo 3')
  })
})

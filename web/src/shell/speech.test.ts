import { describe, expect, it } from 'vitest'
import type { GameParts } from '../games'
import { expected, touchName } from './speech'
import type { View } from '../generated/wire'
import type { Words } from './words.svelte'

const MESSAGES: Record<string, string> = { 'member-son': 'Sohn', 'touch-done': 'Zug beenden', 'numbered-stall': 'Stand {number}', 'plan-walk': 'Zum Markt' }
const text = (id: string, args?: Record<string, string>): string => (MESSAGES[id] ?? id).replace('{number}', args?.['number'] ?? '')
const words = { has: (id: string) => id in MESSAGES, text } as unknown as Words
const LABELS: Record<string, string> = { 'field-j2': 'J2: ein Skarabäus' }
const parts = { touchName: (touch: string) => LABELS[touch] } as unknown as GameParts
const view = {} as View

describe('a move that is still to come', () => {
  it('is told by the names of things, not by what lies there now', () => {
    expect(touchName('field-j2', view, parts, words)).toBe('J2: ein Skarabäus')
    expect(expected({ text: 'lay son j2', touches: ['member-son', 'field-j2'] }, words)).toBe('Sohn, j2')
  })

  it('has the name of a button', () => {
    expect(expected({ text: 'done', touches: ['done'] }, words)).toBe('Zug beenden')
  })

  it('says what is done, and what a number is the number of', () => {
    expect(expected({ text: 'walk 3', touches: ['stall-3'] }, words)).toBe('Zum Markt, Stand 3')
  })
})

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { Words } from './words.svelte'

const FILES = import.meta.glob<string>('../../../pyramidion/words/*.ftl', { query: '?raw', import: 'default', eager: true })
const SOURCES = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true })

const TAGS = ['en', 'de'] as const
const text = (tag: string): string =>
  Object.entries(FILES)
    .filter(([path]) => path.endsWith(`.${tag}.ftl`))
    .map(([, source]) => source)
    .join('\n')
const ids = (tag: string): Set<string> => new Set([...text(tag).matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!))

/** Ids written out in the shell, and the beginnings of those put together with a value. */
function used(): { whole: Set<string>; begun: Set<string> } {
  const whole = new Set<string>()
  const begun = new Set<string>()
  for (const source of Object.values(SOURCES)) {
    for (const match of source.matchAll(/\bt\(([^)]*)\)/g)) {
      for (const literal of match[1]!.matchAll(/'([a-z][\w-]*-[\w-]+|home|close|retry|menu|copied|loading|product)'/g)) whole.add(literal[1]!)
      for (const literal of match[1]!.matchAll(/`([a-z][\w-]*-)\$\{/g)) begun.add(literal[1]!)
    }
  }
  return { whole, begun }
}

describe('numbers in sentences', () => {
  const bundle = new FluentBundle('de', { useIsolating: false })
  bundle.addResource(new FluentResource('points = { $n } { $n ->\n    [0] nichts\n    [one] Punkt\n   *[other] Punkte\n  }'))
  const words = new Words('de', bundle)

  it.each([[0, '0 nichts'], [1, '1 Punkt'], [-3, '-3 Punkte'], [999, '999 Punkte'], [1234, '1.234 Punkte'], [2.5, '2,5 Punkte']])('are written as the language does: %s', (n, sentence) => {
    expect(words.text('points', { n })).toBe(sentence)
  })
})

describe('the words of the shell', () => {
  it('are the same in both languages', () => {
    expect([...ids('de')].sort()).toEqual([...ids('en')].sort())
  })

  it('can all be read', () => {
    for (const tag of TAGS) {
      const bundle = new FluentBundle(tag)
      expect(bundle.addResource(new FluentResource(text(tag)))).toEqual([])
      for (const id of ids(tag)) expect(bundle.getMessage(id)?.value, id).toBeTruthy()
    }
  })

  it('are all there that a page asks for', () => {
    const { whole, begun } = used()
    expect(whole.size).toBeGreaterThan(60)
    const known = ids('en')
    expect([...whole].filter((id) => !known.has(id))).toEqual([])
    for (const start of begun) expect([...known].some((id) => id.startsWith(start)), start).toBe(true)
  })
})

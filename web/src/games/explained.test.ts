// What holds for the boards of all games: everything explains itself, and the words tell what the picture tells.

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { gameParts, known, type GameParts } from '.'
import type { MoveOffer, View } from '../generated/wire'
import { explained } from '../shell/asking'
import { Words } from '../shell/words.svelte'

type Position = { view: View; moves: MoveOffer[] }
const FILES = import.meta.glob<{ box: Record<string, unknown>; positions: Record<string, Position> }>('../gallery/positions/*.json', { eager: true, import: 'default' })
const SENTENCES = import.meta.glob<string>(['../../../pyramidion/words/*.ftl', '../../../pyramidion/games/*/messages.*.ftl', './*/board.*.ftl', './*/about.*.ftl'], { eager: true, query: '?raw', import: 'default' })
const NAMES = ['Nefer', 'Hori', 'Tiy', 'Ahmose', 'Meret']
const LANGUAGES = ['en', 'de'] as const

/** The words of a game, and the ids that it was asked for and does not know. */
function wordsOf(game: string, tag: (typeof LANGUAGES)[number]): { words: Words; missing: Set<string> } {
  const bundle = new FluentBundle(tag, { useIsolating: false })
  for (const [path, source] of Object.entries(SENTENCES)) {
    if (path.endsWith(`.${tag}.ftl`) && (path.includes('/words/') || path.includes(`/${game}/`))) bundle.addResource(new FluentResource(source), { allowOverrides: true })
  }
  const words = new Words(tag, bundle)
  const missing = new Set<string>()
  const text = words.text
  words.text = (id, args) => (words.has(id) || missing.add(id), text(id, args))
  return { words, missing }
}

interface Drawn {
  name: string
  tag: string
  attributes: Record<string, string>
  parent: Drawn | undefined
  text: string
}

/** The elements of a picture. */
function elements(html: string): Drawn[] {
  const all: Drawn[] = []
  let open: Drawn | undefined
  for (const [, end, tag, inside, closed, text] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*?)(\/?)>([^<]*)/g)) {
    if (end) open = open?.parent
    else {
      const attributes = Object.fromEntries([...inside!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]))
      const element: Drawn = { name: attributes['aria-label'] ?? '', tag: tag!, attributes, parent: open, text: text!.trim() }
      all.push(element)
      if (!closed && !['input', 'br', 'img'].includes(tag!)) open = element
    }
  }
  return all
}

const within = (element: Drawn): Drawn[] => (element.parent ? [element, ...within(element.parent)] : [element])
const keysOf = ({ attributes }: Drawn): string[] => ['data-about', 'data-touch', 'data-place'].flatMap((name) => attributes[name] ?? [])

/** Board and seats of a position as the first seat sees them, with everything touchable that may be touched. */
function picture(parts: GameParts, box: Record<string, unknown>, { view, moves }: Position, words: Words): Drawn[] {
  const names = NAMES.slice(0, view.seats)
  const legal = new Set(moves.flatMap((move) => move.touches))
  const drawn = { view, events: [], moves, legal, chosen: [], changed: new Set<string>(), preview: undefined, focus: undefined, t: words.text, ontouch: () => {} }
  const given = parts.props(box)
  const boards = Object.keys(parts.shape).map((orientation) => render(parts.Board, { props: { ...given, ...drawn, orientation: orientation as 'landscape', seat: 0, names } }).body)
  const seats = names.map((name, seat) => render(parts.Seat, { props: { ...given, ...drawn, seat, name, own: seat === 0 } }).body)
  return [...boards, ...seats].flatMap(elements)
}

const numbers = (text: string): string[] => text.match(/\d+/g) ?? []

describe.each(known)('%s', (game) => {
  const file = FILES[`../gallery/positions/${game}.json`]!
  const positions = Object.entries(file.positions).filter(([name]) => /-[23]$/.test(name))

  it.each(LANGUAGES)('explains everything that has a name on its table (%s)', async (tag) => {
    const parts = await gameParts(game)
    const { words, missing } = wordsOf(game, tag)
    const silent = new Set<string>()
    for (const [, position] of positions) {
      const around = { parts, view: position.view, given: parts.props(file.box), seat: 0, names: NAMES, words }
      for (const element of picture(parts, file.box, position, words)) {
        const { role, 'data-touch': touch } = element.attributes
        if (!touch && role !== 'img') continue
        const asked = touch ? [element] : within(element)
        if (!asked.some((one) => keysOf(one).some((key) => explained(key, around)))) silent.add(`${keysOf(element).join(' ')}: ${element.name}`)
      }
    }
    expect([...silent].slice(0, 12)).toEqual([])
    expect([...missing]).toEqual([])
  })

  it.each(LANGUAGES)('does not repeat the name of a thing when it explains it (%s)', async (tag) => {
    const parts = await gameParts(game)
    const { words } = wordsOf(game, tag)
    const twice = new Set<string>()
    for (const [, position] of positions) {
      const around = { parts, view: position.view, given: parts.props(file.box), seat: 0, names: NAMES, words }
      for (const element of picture(parts, file.box, position, words)) {
        const told = keysOf(element).flatMap((key) => explained(key, around) ?? [])[0] ?? ''
        for (const sentence of told.split(/(?<=[.!?])\s+/)) if (sentence && element.name.includes(sentence)) twice.add(`${element.name}: ${sentence}`)
      }
    }
    expect([...twice].slice(0, 12)).toEqual([])
  })

  it.each(LANGUAGES)('tells in words what its picture tells (%s)', async (tag) => {
    const parts = await gameParts(game)
    const { words, missing } = wordsOf(game, tag)
    const untold = new Set<string>()
    for (const [name, position] of positions) {
      const told = parts.describe(position.view, parts.props(file.box), NAMES.slice(0, position.view.seats), words.text)
      const lines = told.flatMap(({ title, lines }) => [title, ...lines, `${title} ${lines.join(' ')}`])
      const drawn = picture(parts, file.box, position, words)
      for (const element of drawn) {
        if (element.attributes['data-touch'] === undefined && element.attributes.role !== 'img') continue
        const wanted = numbers(element.name)
        if (!lines.some((line) => wanted.every((number) => numbers(line).includes(number)))) untold.add(`${name}: ${element.name}`)
      }
      const all = new Set(numbers(lines.join(' ')))
      // A figure of a scale tells nothing of the position; it is hidden by itself.
      for (const { tag, text, attributes } of drawn) if ((tag === 'text' || tag === 'tspan') && !attributes['aria-hidden']) for (const number of numbers(text)) if (!all.has(number)) untold.add(`${name}: the number ${number}`)
    }
    expect([...untold].slice(0, 12)).toEqual([])
    expect([...missing]).toEqual([])
  })
})

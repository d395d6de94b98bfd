// Sentences about a table: who is who, what happened, what is expected, what a move would do.

import type { GameParts } from '../games'
import type { GameEvent, Line, MoveOffer, Prompt, Result, SeatInfo, TableInfo, View } from '../generated/wire'
import { candidates } from './narrow'
import type { Args, Words } from './words.svelte'

/** The names of the seats as they are shown; machine players are called by their level. */
export function seatNames(table: { seats: readonly Pick<SeatInfo, 'seat' | 'name' | 'level'>[] }, words: Words): string[] {
  const names = table.seats.map(({ seat, name, level }) => name ?? (level ? words.text(`level-${level}`) : words.text('seat-name', { number: seat + 1 })))
  // Two machine players of one level are told apart by a number.
  return names.map((name, i) => {
    const alike = names.filter((other) => other === name).length
    return alike > 1 ? `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}` : name
  })
}

/** Who plays on each seat: where a machine player stands in for somebody, both are named. */
export function players(table: TableInfo, names: readonly string[], words: Words): string[] {
  return names.map((seat, i) => {
    const { name = null, level = null } = table.seats[i] ?? {}
    return name !== null && level !== null ? words.text('seat-machine-for', { level, seat }) : seat
  })
}

/** What happened, told to a seat: what only concerns its player says “you” to them, and the name to everybody else. */
export function eventSentence(event: GameEvent, words: Words, names: readonly string[], told: number | null = event.seat): string {
  const who: Args = event.seat === null ? {} : { seat: names[event.seat] ?? '' }
  const other = `event-${event.kind}-other`
  const id = event.seat !== told && words.has(other) ? other : `event-${event.kind}`
  return words.has(id) ? words.text(id, { ...event.args, ...who }) : ''
}

export function promptSentence(prompt: Prompt, seat: number | null, words: Words, names: readonly string[]): string {
  const id = prompt.seat === seat ? prompt.id : `${prompt.id}-other`
  return words.text(words.has(id) ? id : prompt.id, { ...prompt.args, seat: names[prompt.seat] ?? '' })
}

/** What is asked once something has been touched: the message of the prompt that names the kinds of things touched so far
 * (`prompt-lay-member-field`), with everything that all moves still possible have in common. */
export function followingSentence(prompt: Prompt, touched: readonly string[], moves: readonly MoveOffer[], words: Words): string | undefined {
  const id = [prompt.id, ...touched.map((touch) => touch.split('-')[0])].join('-')
  const left = candidates(moves, touched)
  if (!touched.length || !left.length || !words.has(id)) return undefined
  const told = left.map((move): Args => ({ ...move.args, ...move.words }))
  const alike = Object.entries(told[0]!).filter(([name, value]) => told.every((one) => one[name] === value))
  return words.text(id, { ...prompt.args, ...Object.fromEntries(alike) })
}

export function moveSentence(move: MoveOffer, words: Words): string {
  return words.text(`move-${move.kind}`, { ...move.args, ...move.words })
}

/** What a thing that can be touched is called. */
export function touchName(touch: string, view: View, parts: GameParts, words: Words): string {
  return parts.touchName?.(touch, view, words.text) ?? nameOnly(touch, words)
}

/** The name of a thing, whatever lies there. */
function nameOnly(touch: string, words: Words): string {
  const [domain, number] = [touch.slice(0, touch.indexOf('-')), touch.slice(touch.indexOf('-') + 1)]
  const named = [`touch-${touch}`, touch, `numbered-${domain}`].find((id) => words.has(id))
  return named ? words.text(named, { number }) : number
}

/** What can be said with one touch; it travels as `/hello` and everyone reads it in their own language. */
export const PHRASES = ['hello', 'thinking', 'well-played', 'oops', 'thanks', 'good-game'] as const

export function lineSentence(line: Line, words: Words, names: readonly string[]): string {
  if (line.text !== null) {
    const phrase = PHRASES.find((known) => line.text === `/${known}`)
    return phrase ? words.text(`phrase-${phrase}`) : line.text
  }
  const who: Args = line.seat === null ? {} : { seat: names[line.seat] ?? '' }
  return words.text(`notice-${line.notice}`, { ...line.args, ...who })
}

/** Who has won, and with how many points. */
export function resultSentence(result: Result, names: readonly string[], words: Words): string {
  const winners = names.filter((_, seat) => result.places[seat] === 1)
  const points = result.points[result.places.indexOf(1)] ?? 0
  return winners.length === 1 ? words.text('result-win', { seat: winners[0]!, points }) : words.text('result-shared', { seats: listed(winners, words), points })
}

/** “Ali, Cleo and Hori” in the language of the words. */
export function listed(names: readonly string[], words: Words): string {
  return new Intl.ListFormat(words.language).format(names)
}

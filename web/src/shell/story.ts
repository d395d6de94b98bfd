// The log as a story: one line a turn, told by what its player did; everything else stands among the steps of that line.

import type { Motions } from './animation'
import { eventSentence, listed } from './speech'
import type { GameEvent } from '../generated/wire'
import type { Words } from './words.svelte'

/** How the events of a game become lines. Without it, a line begins whenever somebody else acts. */
export interface Story<E extends { kind: string } = GameEvent> {
  /** a line begins with these */
  begins: readonly E['kind'][]
  /** these stand in a line of whoever does them: another one begins where the last was somebody else's */
  own?: readonly E['kind'][]
  /** told among the steps only */
  asides?: readonly E['kind'][]
  /** said by the line itself: whose turn it is */
  silent?: readonly E['kind'][]
  /** where to look for what an event tells, if not where things went */
  places?: (event: E) => string[] | undefined
  /** leaves out what another event tells as well */
  once?: (events: readonly (E & { ply: number })[]) => readonly E[]
}

export interface TurnLine {
  seat: number | null
  events: GameEvent[]
}

const USUAL: Story = { begins: ['turn'], silent: ['turn'] }

/** The lines of a story. Lines that tell nothing yet are left out. */
export function turnLines(history: readonly GameEvent[], story: Story = USUAL): TurnLine[] {
  const lines: TurnLine[] = []
  for (const event of (story.once?.(history) as readonly GameEvent[] | undefined) ?? history) {
    const last = lines.at(-1)
    const begins = story.begins.includes(event.kind) || (event.seat !== null && event.seat !== last?.seat && (story.own?.includes(event.kind) ?? true))
    if (!last || begins) lines.push({ seat: event.seat, events: [] })
    lines.at(-1)!.events.push(event)
  }
  return lines.filter(({ events }) => events.some(({ kind }) => !story.silent?.includes(kind)))
}

/** What somebody did, without the name, to be strung together; nothing where the sentence does not begin with it. */
function clause(sentence: string, name: string): string | undefined {
  return sentence.startsWith(`${name} `) && sentence.endsWith('.') ? sentence.slice(name.length + 1, -1) : undefined
}

export interface Told {
  /** the line without its player's name */
  text: string
  /** whether the text goes on from the name */
  named: boolean
  /** what the line tells of its events */
  events: GameEvent[]
  steps: { event: GameEvent; text: string }[]
}

/** A line in words. */
export function tell({ seat, events }: TurnLine, words: Words, names: readonly string[], story: Story = USUAL): Told {
  const steps = events
    .filter(({ kind }) => !story.silent?.includes(kind))
    .map((event) => ({ event, text: eventSentence(event, words, names) }))
    .filter(({ text }) => text)
  const telling = steps.filter(({ event }) => !story.asides?.includes(event.kind))
  const shown = telling.length || seat === null ? telling : steps.slice(-1)
  const name = seat === null ? '' : (names[seat] ?? '')
  const parts = shown.map((step) => ({ ...step, clause: seat !== null && step.event.seat === seat ? clause(step.text, name) : undefined }))
  const clauses = parts.flatMap((part) => part.clause ?? [])
  const rest = parts.filter((part) => part.clause === undefined).map(({ text }) => text)
  const text = [...(clauses.length ? [`${listed(clauses, words)}.`] : []), ...rest].join(' ') || words.text('log-setup')
  return { text, named: clauses.length > 0, events: shown.map(({ event }) => event), steps }
}

/** The places on the table that events are about. */
export function placesOf(events: readonly GameEvent[], motions: Motions, story?: Story): string[] {
  return [...new Set(events.flatMap((event) => story?.places?.(event) ?? motions.placesOf(event).map(({ to }) => to)))]
}

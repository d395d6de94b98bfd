// The games. A game brings a folder: index.ts with its board, seat, motions and words for the spoken view, and
// Picture.svelte for the start page. Nothing else in the shell knows a game; a new folder is found by itself. A game that
// has none, since another package brought it, is shown as names and numbers.

import type { Component } from 'svelte'
import type { Motions } from '../shell/animation'
import type { Story } from '../shell/story'
import type { GameEvent, MoveOffer, View } from '../generated/wire'
import type { Translate } from '../shell/words.svelte'

/** The shapes a board can have; a game has those that it gives a ratio for. */
export type Orientation = 'landscape' | 'portrait' | 'wide'

/** What everything that can be touched is told. */
export interface Touching {
  /** touches that lead on now */
  legal: ReadonlySet<string>
  /** touches made so far */
  chosen: readonly string[]
  /** places that have just changed */
  changed: ReadonlySet<string>
  /** the touch that the Tab key reaches */
  focus: string | undefined
  /** one touch, or several that are made in one gesture and stand for the whole choice */
  ontouch: (...ids: [string, ...string[]]) => void
}

interface Drawn<V, Preview> extends Touching {
  view: V
  /** what led to this position */
  events: readonly GameEvent[]
  /** what may be played now */
  moves: readonly MoveOffer[]
  /** what the pointed move would do, in the game's own terms */
  preview: Preview | undefined
  t: Translate
}

export interface BoardProps<V = View, Preview = unknown> extends Drawn<V, Preview> {
  orientation: Orientation
  /** whose eyes are looked through; null for a watcher */
  seat: number | null
  names: readonly string[]
}

export interface SeatProps<V = View, Preview = unknown> extends Drawn<V, Preview> {
  seat: number
  name: string
  own: boolean
}

/** The table around a thing that somebody asks about. */
export interface Around<V = View, P = Record<string, unknown>> {
  view: V
  given: P
  /** whose eyes are looked through; null for a watcher */
  seat: number | null
  names: readonly string[]
  t: Translate
}

/** A heading and what is to be said under it. */
export interface Passage {
  title: string
  /** the thing whose explanation stands under the heading */
  about?: string
  lines: string[]
}

/** What the game itself calls its things; the shell hands them on and looks into none of them. */
interface Own {
  view: View
  /** what board and seats need beyond what the shell gives them */
  props: Record<string, unknown>
  preview: unknown
  event: { kind: string }
}

interface OfAnyGame extends Own {
  event: GameEvent
}

export interface GameParts<G extends Own = OfAnyGame> {
  Board: Component<BoardProps<G['view'], G['preview']> & G['props']>
  Seat: Component<SeatProps<G['view'], G['preview']> & G['props']>
  motions: Motions<G['event']>
  /** how events become lines of the log */
  story?: Story<G['event']>
  /** what an event is about, as a small picture */
  Token?: Component<{ event: GameEvent }>
  /** width by height of the board */
  shape: Partial<Record<Orientation, number>>
  /** on a phone the board is as wide as the window and scrolled; where one plays first, at its head or at its foot */
  scrolls?: 'head' | 'foot'
  /** rows of things that lie before oneself, which a phone keeps room for; two unless said otherwise */
  rows?: number
  /** what board and seats need of the box, made once */
  props: (box: Record<string, unknown>) => G['props']
  /** kinds of moves that only let something go by: made by themselves where nothing else is possible, or nothing else is wanted */
  passing?: readonly string[]
  /** kinds of moves that nobody regrets, though they cannot be taken back: made without asking again */
  harmless?: readonly string[]
  /** whether seats hide anything from each other, played with these options; without it they do */
  secrets?: (options: Record<string, string>) => boolean
  /** keys of the game's own for the help sheet: `help-<key>` names the key, `help-<key>-text` says what it does */
  keys?: readonly string[]
  preview: (move: MoveOffer, view: G['view'], seat: number) => G['preview'] | undefined
  /** the table in words */
  describe: (view: G['view'], props: G['props'], names: readonly string[], t: Translate) => Passage[]
  /** a thing that can be touched, in words; undefined where the messages have its name */
  touchName?: (touch: string, view: G['view'], t: Translate) => string | undefined
  /** what lies at a place, for those who are told a move without a picture */
  thereAt?: (touch: string, view: G['view'], t: Translate) => string | undefined
  /** what a thing is and does for whoever looks; undefined where a message `about-…` says it */
  about?: (thing: string, around: Around<G['view'], G['props']>) => string | undefined
  /** the rule about a thing that lies on the table but is part of no move */
  ruleOf?: (touch: string) => string | undefined
}

// Which game it is shows only when it is loaded; what the server tells of a table is then the game's own.
const PARTS = import.meta.glob<GameParts>('./*/index.ts', { import: 'default' })

/** All games that have a board of their own. */
export const known: readonly string[] = Object.keys(PARTS).map((path) => path.split('/')[1]!)

export function gameParts(game: string): Promise<GameParts> {
  const load = PARTS[`./${game}/index.ts`] ?? (() => import('../shell/plain').then((plain) => plain.default))
  return load()
}

export async function picture(game: string): Promise<Component | null> {
  const { default: pictures } = await import('./pictures')
  return pictures[`./${game}/Picture.svelte`] ?? null
}

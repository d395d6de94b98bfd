// The shapes the board of Dahschur is drawn from: what a seat may see, and the box in use.

import type { GameEvent, MoveOffer } from '../../generated/wire'
import type { View } from '../../generated/dahschur'
import type { Layout } from './geometry'
import type { Touching } from '..'

export type { View }

export type Translate = (id: string, args?: Record<string, string | number>) => string

export interface Box {
  /** of every offer card for each colour; 0 where it cannot buy */
  prices: number[][]
  /** of the procession */
  fields: number
  /** gems in all, red, green, blue */
  gems: number[]
  /** goods of each player */
  goods: number
  /** points for the first to fourth gem of an action, and for whoever's symbol it lies on */
  steps: number[]
  honours: number[]
  /** points for the owner of a card that another puts a gold or silver disc on */
  hosts: number[]
  /** points for the highest right card */
  reward: number
}

/** Points that a move would bring somebody. */
export interface Score {
  seat: number
  points: number
}

/** What a move under the pointer would do, drawn as a ghost. */
export interface Preview {
  scores?: Score[]
  /** a card of this value would lie in the gift */
  give?: { seat: number; value: number }
  /** the trader would stand here */
  walk?: { seat: number; stall: number }
  /** an offering would come here, and leave its field */
  offering?: { seat: number; to: number; from?: number }
  /** these slabs would change places */
  swap?: [number, number]
  /** slabs that could change places with this one */
  around?: { slab: number; reach: number }
  /** a gem would lie on this slab */
  gem?: { slab: number; gem: number }
  /** a disc would lie over this door */
  bury?: number
  /** a card would go into the chamber of this round */
  entomb?: { seat: number; value: number }
}

/** What every part of the board is drawn with. */
export interface Drawing {
  view: View
  box: Box
  layout: Layout
  moves: readonly MoveOffer[]
  legal: ReadonlySet<string>
  chosen: readonly string[]
  changed: ReadonlySet<string>
  focus: string | undefined
  preview: Preview | undefined
  seat: number | null
  names: readonly string[]
  t: Translate
  ontouch: (...ids: [string, ...string[]]) => void
}

export type { GameEvent, MoveOffer }

export const NOTHING = -1
/** The colours whose cards nobody holds: neutral with two and three seats, market princes with two. */
export const NEUTRAL = 3
export const MARKET_COLOUR = 2
export const GEMS = 3
export const SILVERS = 3
export const ROUNDS = 4
export const ROW = 3

export const bits = (mask: number, count: number): number[] => Array.from({ length: count }, (_, i) => i).filter((i) => (mask >> i) & 1)

/** What the parts of a player's place are told. */
export interface SeatProps extends Touching {
  view: View
  seat: number
  name: string
  own: boolean
  t: Translate
}

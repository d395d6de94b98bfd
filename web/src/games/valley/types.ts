// The shapes the board of Valley of the Kings is drawn from: what a seat may see, and the box in use.

import type { Card } from '../../generated/valley'
import type { Group } from './kinds'

export type { Card, View } from '../../generated/valley'

export type Translate = (id: string, args?: Record<string, string | number>) => string

export interface CardInfo {
  card: Card
  group: Group
  level: 'I' | 'II' | 'III'
  gold: number
  cost: number
  /** 0 for the card of a set: the set scores */
  points: number
  /** as written in the box */
  action: string
}

export interface Box {
  /** in the order of the cards' numbers; a box may lack some */
  cards: readonly (CardInfo | undefined)[]
}

/** What the move under the pointer would do. */
export interface Preview {
  /** this card would lie in this seat's tomb */
  tomb?: { seat: number; card: number }
  /** these hand cards would be laid as gold */
  payment?: readonly string[]
}

export const NOTHING = -1

// Positions of Valley of the Kings, as the first seat sees them.

import { CARD, type Card, type View } from '../generated/valley'
import { readBox } from '../games/valley/box'
import type { MoveOffer } from '../generated/wire'
import file from './positions/valley.json'
import { positions } from './positions'

export const at = positions<View>(file)
export const tables = file.box
export const box = readBox(tables)

/** The first seat has its hand to play. */
export const playing = (seats: number): View => at('playing', seats).view
/** What it may do then. */
export const plays: MoveOffer[] = at('playing', 2).moves

/** So many of each card. */
export const counts = (...names: Card[]): number[] => CARD.map((name) => names.filter((other) => other === name).length)

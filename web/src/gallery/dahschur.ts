// Positions of Dahschur, as the first seat sees them.

import parts from '../games/dahschur'
import type { Box, View } from '../games/dahschur/types'
import type { MoveOffer } from '../generated/wire'
import file from './positions/dahschur.json'
import { positions } from './positions'

const at = positions<View>(file)
export const { box } = parts.props(file.box) as { box: Box }

/** The first player is about to use the gift. */
export const opening = (seats: number): View => at('opening', seats).view
/** On the avenue: the next slab bears the symbol of another player. */
export const middle = (seats: number): View => at('middle', seats).view
/** The cards of the first player add up to a city. */
export const tribute = (seats: number): View => at('tribute', seats).view
/** The chambers are open; a disc may be put on the card of another player. */
export const end = (seats: number): View => at('end', seats).view

/** What the first player may do there. */
export const moves = (name: 'opening' | 'middle' | 'tribute' | 'end', seats: number): MoveOffer[] => at(name, seats).moves

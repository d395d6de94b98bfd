// Positions of Cheops, as the first seat sees them.

import parts from '../games/cheops'
import type { Box, View } from '../games/cheops/types'
import file from './positions/cheops.json'
import { positions } from './positions'

const at = positions<View>(file)
export const { box } = parts.props(file.box) as { box: Box }

/** The table as it is dealt. */
export const opening = (seats: number): View => at('opening', seats).view
/** A scarab was taken, and the next seat keeps a tablet. */
export const middle = (seats: number): View => at('middle', seats).view
export const end = (seats: number): View => at('end', seats).view

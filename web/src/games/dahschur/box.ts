// What the board needs of the box.

import type { Box } from './types'

interface Tables {
  pieces: { goods: number; gems: number[] }
  procession: { fields: number }
  offers: { cards: number[][] }
}

export function readBox(tables: Record<string, unknown>): Box {
  const { pieces, procession, offers } = tables as unknown as Tables
  return { prices: offers.cards, fields: procession.fields, gems: pieces.gems, goods: pieces.goods }
}

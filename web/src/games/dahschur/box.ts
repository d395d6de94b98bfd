// What the board needs of the box.

import type { Box } from './types'

interface Tables {
  pieces: { goods: number; gems: number[] }
  procession: { fields: number }
  offers: { cards: number[][] }
  points: { avenue: number[]; symbol: number[]; reward: number; host: number[]; gem: number }
}

export function readBox(tables: Record<string, unknown>): Box {
  const { pieces, procession, offers, points } = tables as unknown as Tables
  return { prices: offers.cards, fields: procession.fields, gems: pieces.gems, goods: pieces.goods, steps: points.avenue, honours: points.symbol, hosts: points.host, reward: points.reward }
}

// The box in use, as the server tells it: the tables of box.toml.

import { CARD, type Card } from '../../generated/valley'
import { GROUPS } from './kinds'
import type { Box, CardInfo } from './types'

type Row = [name: Card, level: 'I' | 'II' | 'III', gold: number, cost: number, points: number, copies: number, action: string]

export function readBox(tables: Record<string, unknown>): Box {
  const cards: (CardInfo | undefined)[] = CARD.map(() => undefined)
  for (const group of GROUPS) {
    const rows = (tables[group] as { cards: Row[] } | undefined)?.cards ?? []
    for (const [card, level, gold, cost, points, , action] of rows) cards[CARD.indexOf(card)] = { card, group, level, gold, cost, points, action }
  }
  return { cards }
}

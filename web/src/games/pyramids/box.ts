// The box in use, as the server tells it: the tables of box.toml.

import type { Colour, Pattern } from '../../generated/pyramids'
import type { Box, Card, Sign } from './types'

interface Tables {
  cards: { cards: [number, Colour, ...string[]][] }
  expeditions: { patterns: Pattern[] }
  skulls: { values: number[] }
  score: { gem_fields: number; bonuses: number[] }
  rounds: { rounds: number; expeditions: number }
}

export function readBox(tables: Record<string, unknown>): Box {
  const box = tables as unknown as Tables
  const cards: (Card | undefined)[] = Array.from({ length: 48 }, () => undefined)
  for (const [number, colour, ...rows] of box.cards.cards) cards[number - 1] = { number, colour, signs: [...rows.join('')] as Sign[] }
  return {
    cards,
    patterns: box.expeditions.patterns,
    skulls: box.skulls.values,
    gems: box.score.gem_fields,
    bonuses: box.score.bonuses,
    rounds: box.rounds.rounds,
    turns: box.rounds.expeditions,
  }
}

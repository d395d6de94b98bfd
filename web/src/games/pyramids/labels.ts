// What the things on the board are called. Words come from the translator; this file only chooses them.

import { CELL } from '../../generated/pyramids'
import { marked } from './shapes'
import { SYMBOLS, type Card, type Sign, type Translate } from './types'

export function cellLabel(card: Card, cell: number, marks: number, t: Translate): string {
  const args = { cell: CELL[cell]!.toUpperCase(), symbol: t(`symbol-${SYMBOLS[card.signs[cell]!]}`) }
  return t(marked(marks, cell) ? 'board-cell-marked' : 'board-cell', args)
}

/** What a marking collects, in words. */
export function bringsLabel(brings: readonly Sign[], t: Translate): string {
  const kinds = [...new Set(brings)]
  return kinds.length ? kinds.map((sign) => t(`brings-${SYMBOLS[sign]}`, { count: brings.filter((other) => other === sign).length })).join(', ') : t('brings-nothing')
}

export const cardLabel = (card: Card, t: Translate): string => t('board-card', { card: card.number, colour: t(`colour-${card.colour}`) })

/** A card row by row, for those who listen; marked cells are told as such. */
export function cardRows(card: Card, marks: number, t: Translate): string[] {
  return [0, 1, 2, 3, 4].map((row) =>
    t('board-row', {
      row: row + 1,
      cells: [0, 1, 2, 3, 4]
        .map((column) => {
          const cell = row * 5 + column
          const symbol = t(`symbol-${SYMBOLS[card.signs[cell]!]}`)
          return marked(marks, cell) ? t('board-marked', { symbol }) : symbol
        })
        .join(', '),
    }),
  )
}

// Where the law tablets in play lie.

import { LawPlace, ROWS, type View } from './types'

export interface Lawful {
  /** per column: the tablet lying under its board */
  under: (number | undefined)[]
  /** the tablet lying on a number */
  number: { colour: number; row: number } | undefined
  /** the number on that tablet */
  tabletNumber: number
  market: number[]
  game: number[]
  /** per seat: kept face up */
  seats: number[][]
}

export function lawful(view: View, tabletNumber: number): Lawful {
  const laws: Lawful = {
    under: Array.from({ length: 6 }, () => undefined),
    number: undefined,
    tabletNumber,
    market: [],
    game: [],
    seats: Array.from({ length: view.seats }, () => []),
  }
  view.law_place.forEach((place, law) => {
    const where = view.law_where[law]!
    if (place === LawPlace.market) laws.market.push(law)
    else if (place === LawPlace.game) laws.game.push(law)
    else if (place === LawPlace.seat) laws.seats[where]?.push(law)
    else if (place === LawPlace.under) laws.under[where] = law
    else if (place === LawPlace.number) laws.number = { colour: Math.floor(where / ROWS), row: where % ROWS }
  })
  return laws
}

// Where an arrow key leads among the things that may be touched: to the nearest one in that direction.

export interface Spot {
  x: number
  y: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

export const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** How far along the direction, and how far aside; aside weighs more, so that rows and columns are kept. */
function distance(from: Spot, to: Spot, direction: Direction): number {
  const across = direction === 'left' || direction === 'right'
  const along = across ? to.x - from.x : to.y - from.y
  const aside = Math.abs(across ? to.y - from.y : to.x - from.x)
  const forward = direction === 'left' || direction === 'up' ? -along : along
  return forward <= 1 ? Infinity : forward + 2.2 * aside
}

/** The index of the spot an arrow leads to; the same one where there is none further that way. */
export function toward(spots: readonly Spot[], from: number, direction: Direction): number {
  const here = spots[from]
  if (!here) return spots.length ? 0 : -1
  let best = from
  let least = Infinity
  spots.forEach((spot, i) => {
    const d = i === from ? Infinity : distance(here, spot, direction)
    if (d < least) {
      least = d
      best = i
    }
  })
  return best
}

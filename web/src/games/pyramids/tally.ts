// What a score sheet tells, counted from the view.

import { COLOUR, PHASE } from '../../generated/pyramids'
import type { Box, Translate, View } from './types'

/** Numbers of the cards a seat completed. */
export const completed = (view: View, seat: number): number[] => view.aside.flatMap((owner, card) => (owner === seat ? [card + 1] : []))

/** What the marked skulls take away. */
export const skullPoints = (view: View, box: Box, seat: number): number => (view.skulls[seat]! ? box.skulls[view.skulls[seat]! - 1]! : 0)

export const torchRounds = (view: View, box: Box, seat: number): boolean[] => Array.from({ length: box.rounds }, (_, round) => ((view.torches[seat]! >> round) & 1) === 1)

/** What somebody is at, in one word: still busy, done while others are not, or nothing to tell. */
export function busy(view: View, seat: number): 'marking' | 'choosing' | 'taking' | 'done' | undefined {
  const phase = PHASE[view.phase]
  if (phase === 'over' || phase === undefined) return undefined
  if (view.movers.includes(seat)) return ({ choose: 'choosing', mark: 'marking', take: 'taking' } as const)[phase]
  return phase === 'take' ? undefined : 'done'
}

export function sheetLines(view: View, box: Box, seat: number, t: Translate): string[] {
  const cards = completed(view, seat)
  return [
    cards.length ? t('seat-aside', { cards: cards.join(', ') }) : t('seat-none'),
    ...COLOUR.map((colour, c) => t('seat-completed', { colour: t(`colour-${colour}`), count: view.coloured[seat]![c]! })),
    t('seat-red', { count: view.red[seat]! }),
    t('seat-green', { count: view.green[seat]! }),
    t('seat-torches', { count: torchRounds(view, box, seat).filter(Boolean).length }),
    t('seat-skulls', { count: view.skulls[seat]!, points: skullPoints(view, box, seat) }),
  ]
}

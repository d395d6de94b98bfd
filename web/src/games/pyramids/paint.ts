// The three colours of cards, each with a sign of its own.

import type { Colour } from '../../generated/pyramids'
import { dice } from '../../art/hand'

export const PAINT: Record<Colour, string> = { green: 'var(--malachite)', orange: 'var(--amber)', purple: 'var(--lotus)' }

/** Triangle, disc and diamond, around (0, 0) in a square of 100. */
export const SIGN: Record<Colour, string> = {
  green: 'M0,-40L44,36H-44Z',
  orange: 'M0,-40A40,40 0 1,1 -.1,-40Z',
  purple: 'M0,-46L40,0L0,46L-40,0Z',
}

/** Two strokes of a pen across a cell of 100; each cell is crossed a little otherwise. */
export function cross(seed: number): [string, string] {
  const roll = dice(seed * 7 + 3)
  const off = (): number => Math.round((roll() - 0.5) * 16)
  const stroke = (x: number): string => `M${-x + off()},${-34 + off()}C${off() - x / 3},${-12 + off()} ${off() + x / 3},${12 + off()} ${x + off()},${34 + off()}`
  return [stroke(34), stroke(-34)]
}

// Names of coloured things and the paint each is drawn with.

export const COLOURS = ['green', 'black', 'blue', 'brown', 'red', 'orange'] as const
export type Colour = (typeof COLOURS)[number]

export const PAINT: Record<Colour, string> = {
  green: 'var(--malachite)',
  black: 'var(--ebony)',
  blue: 'var(--lapis)',
  brown: 'var(--brown)',
  red: 'var(--carnelian)',
  orange: 'var(--amber)',
}

/** The five players: a colour and a symbol, always together. */
export const MARKS = ['reed', 'jar', 'scroll', 'bowl', 'ibis'] as const
export type Mark = (typeof MARKS)[number]

export const MARK_PAINT: Record<Mark, string> = {
  reed: 'var(--lapis)',
  jar: 'var(--carnelian)',
  scroll: 'var(--amber)',
  bowl: 'var(--linen)',
  ibis: 'var(--ebony)',
}

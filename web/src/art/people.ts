// The family and its neighbours, and the ground each is painted on.

export const PEOPLE = ['father', 'mother', 'daughter', 'son', 'neighbour'] as const
export type Person = (typeof PEOPLE)[number]

const tint = (colour: string, share: number): string => `color-mix(in srgb, var(--${colour}) ${share}%, var(--tint))`

export const GROUND: Record<Person, { ground: string; rim: string }> = {
  father: { ground: tint('lapis', 48), rim: 'var(--lapis)' },
  mother: { ground: tint('carnelian', 42), rim: 'var(--carnelian)' },
  daughter: { ground: tint('gilt', 62), rim: 'var(--amber)' },
  son: { ground: tint('malachite', 42), rim: 'var(--malachite)' },
  neighbour: { ground: tint('ebony', 38), rim: 'var(--ebony)' },
}

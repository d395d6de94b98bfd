// Which emblem belongs to which card, and the paint and mark of each group. What a card does and costs is in the box.

import type { Card } from '../../generated/valley'

export const GROUPS = ['sarcophagi', 'jars', 'amulets', 'books', 'statues', 'uniques', 'starters'] as const
export type Group = (typeof GROUPS)[number]

export type Coffin = 'inner' | 'middle' | 'outer'
export type Jar = 'duamutef' | 'hapi' | 'imsety' | 'qebehsenuef'
export type Amulet = 'tyet' | 'djed' | 'heart' | 'weret' | 'wedjat'
export type Book = 'netherworld' | 'eternity' | 'earth' | 'gates' | 'dead' | 'heavens'
export type Statue = 'anubis' | 'bastet' | 'sobek' | 'taweret' | 'horus' | 'isis' | 'thoth'
export type Good = Exclude<Card, Coffin | Jar | Amulet | Book | Statue>

const DRAWN = {
  sarcophagi: ['inner', 'middle', 'outer'],
  jars: ['duamutef', 'hapi', 'imsety', 'qebehsenuef'],
  amulets: ['tyet', 'djed', 'heart', 'weret', 'wedjat'],
  books: ['netherworld', 'eternity', 'earth', 'gates', 'dead', 'heavens'],
  statues: ['anubis', 'bastet', 'sobek', 'taweret', 'horus', 'isis', 'thoth'],
} as const

/** The family an emblem is drawn in; a box may put a card into another set, its picture stays. */
export function family(card: Card): keyof typeof DRAWN | 'goods' {
  const found = Object.entries(DRAWN).find(([, cards]) => (cards as readonly string[]).includes(card))
  return found ? (found[0] as keyof typeof DRAWN) : 'goods'
}

export const HEADS: Record<Jar, 'jackal' | 'baboon' | 'man' | 'falcon'> = { duamutef: 'jackal', hapi: 'baboon', imsety: 'man', qebehsenuef: 'falcon' }

export const PAINT: Record<Group, string> = {
  sarcophagi: 'var(--amber)',
  jars: 'var(--malachite)',
  amulets: 'var(--faience)',
  books: 'var(--lapis)',
  statues: 'var(--carnelian)',
  uniques: 'var(--lotus)',
  starters: 'var(--brown)',
}

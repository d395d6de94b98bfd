// What a thing on this board is good for right now, where that depends on the position. The rest are messages `about-…`.

import { COLOURS, type Colour } from '../../art/colours'
import type { Around } from '..'
import { printed } from './entries'
import { FIELD } from './geometry'
import { lawful } from './laws'
import { TABLET, type Props, type View } from './types'

type Here = Around<View, Props>

/** A price board or the scarabs of its colour: what the numbers mean, and what one's own would be worth. */
function colour(name: Colour, { view, given, seat, t }: Here): string {
  const c = COLOURS.indexOf(name)
  const { entries } = given.box.boards[view.board[c]!]!
  const sold = view.sold[c]!
  const kinds = new Set(entries.slice(sold).map((entry) => printed(entry).kind))
  const held = seat === null ? 0 : view.store[seat]![c]!
  const law = lawful(view, given.tabletNumber).number
  const number = law?.colour === c && law.row === sold ? { kind: 'plain' as const, value: given.tabletNumber } : printed(entries[sold]!)
  return [
    t(sold >= entries.length - 1 ? 'about-colour-full' : 'about-colour'),
    ...(kinds.has('double') ? [t('about-double')] : []),
    ...(kinds.has('times') ? [t('about-times')] : []),
    ...(held && number.kind === 'plain' ? [t('about-colour-own', { count: held, value: held * number.value })] : []),
  ].join(' ')
}

/** A field: open or not, and what comes of it. */
function field(name: string, { view, t }: Here): string {
  const { index, row, position } = FIELD.find((one) => one.name === name)!
  if (view.member[index]! >= 0) return t('about-field-taken')
  const below = row === 1 ? [] : FIELD.filter((one) => one.row === row - 1 && (one.position === position || one.position === position + 1))
  const open = below.every((one) => view.member[one.index]! >= 0)
  return `${t(view.treasure[index] === TABLET ? 'about-tablet' : 'about-scarab')} ${t(open ? 'about-field-open' : 'about-field-closed')}`
}

export function about(thing: string, here: Here): string | undefined {
  const [kind, name = ''] = thing.split('-')
  switch (kind) {
    case 'colour':
    case 'board':
      return COLOURS.includes(name as Colour) ? colour(name as Colour, here) : undefined
    case 'field':
      return name ? field(name, here) : undefined
    case 'law':
      return name ? here.t(`law-${name}-text`) : undefined
    default:
      return undefined
  }
}

// What the things on the board are called. Words come from the translator; this file only chooses them.

import { COLOURS } from '../../art/colours'
import { LAWS } from '../../art/laws'
import { PEOPLE } from '../../art/people'
import { spoken } from './entries'
import { FIELD } from './geometry'
import { TABLET, type Box, type Translate, type View } from './types'

export function fieldLabel(view: View, index: number, t: Translate): string {
  const field = FIELD[index]!.name.toUpperCase()
  const person = PEOPLE[view.member[index]!]
  if (person) return t('board-field-member', { field, member: t(`member-${person}`) })
  const treasure = view.treasure[index]!
  if (treasure === TABLET) return t('board-field-tablet', { field })
  const colour = COLOURS[treasure]
  return colour ? t('board-field-scarab', { field, colour: t(`colour-${colour}`) }) : t('board-field-empty', { field })
}

/** What can be taken from a field. */
export function treasureLabel(view: View, index: number, t: Translate): string | undefined {
  const treasure = view.treasure[index]
  const colour = COLOURS[treasure!]
  return treasure === TABLET ? t('board-there-tablet') : colour && t('board-there-scarab', { colour: t(`colour-${colour}`) })
}

/** The topmost free number of a colour counts; law 7's tablet may lie on it. */
export function columnLabel(view: View, box: Box, colour: number, tablet: { row: number; number: number } | undefined, t: Translate): string {
  const entries = box.boards[view.board[colour]!]!.entries
  const sold = view.sold[colour]!
  const name = t(`colour-${COLOURS[colour]!}`)
  const [value, ...coming] = entries.map((entry, row) => (tablet?.row === row ? String(tablet.number) : spoken(entry, t))).slice(sold)
  return t(coming.length ? 'board-column' : 'board-column-full', { colour: name, value: value!, coming: coming.join('; '), sold })
}

export function lawLabel(law: number, t: Translate): string {
  return t('board-law', { law: t(`law-${LAWS[law]!}`) })
}

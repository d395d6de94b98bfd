// Cheops as the shell sees it.

import { COLOURS } from '../../art/colours'
import { LAWS } from '../../art/laws'
import { PEOPLE } from '../../art/people'
import type { Event } from '../../generated/cheops'
import type { GameParts, Passage } from '..'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import Token from './Token.svelte'
import { about } from './about'
import { FIELD, LAYOUT } from './geometry'
import { columnLabel, fieldLabel, lawLabel, treasureLabel } from './labels'
import { lawful } from './laws'
import { nearest, placesOf } from './motion'
import story from './story'
import type { Entry, Preview, Props, Translate, View } from './types'

interface Tables {
  number_tablet: { number: number }
  [boards: `boards_${number}`]: { numbers: Entry[][] }
}

function props(tables: Record<string, unknown>): Props {
  const box = tables as unknown as Tables
  const boards = ([1, 2, 3] as const).flatMap((type) => box[`boards_${type}`]!.numbers.map((entries) => ({ type, entries })))
  return { box: { boards }, tabletNumber: box.number_tablet.number }
}

const fieldOf = (name: unknown): number => FIELD.findIndex((field) => field.name === name)
const colourOf = (name: unknown): number => COLOURS.indexOf(name as (typeof COLOURS)[number])

const PREVIEWS: Record<string, (args: Record<string, unknown>, view: View, seat: number) => Preview> = {
  lay: (args) => ({ lay: { field: fieldOf(args.field), person: PEOPLE.indexOf(args.member as (typeof PEOPLE)[number]) } }),
  hire: (args) => ({ lay: { field: fieldOf(args.field), person: PEOPLE.indexOf('neighbour') } }),
  sell: (_, view) => ({ sell: view.held }),
  sellstore: (args) => ({ sell: colourOf(args.colour) }),
  store: (_, view, seat) => ({ store: { seat, colour: view.held } }),
}

function describe(view: View, { box, tabletNumber }: Props, names: readonly string[], t: Translate): Passage[] {
  const laws = lawful(view, tabletNumber)
  const rows = [...new Set(FIELD.map((field) => field.row))]
  const stacks = view.stack.map((count, i) => {
    const person = PEOPLE[view.top[i]!]
    return person && count ? t('board-stack', { stack: i + 1, member: t(`member-${person}`), count }) : t('board-stack-empty', { stack: i + 1 })
  })
  return [
    {
      title: t('board-pyramid'),
      about: 'pyramid',
      lines: rows.map((row) =>
        FIELD.filter((field) => field.row === row)
          .map((field) => fieldLabel(view, field.index, t))
          .join('; '),
      ),
    },
    {
      title: t('board-boards'),
      about: 'colour',
      lines: COLOURS.map((_, i) => {
        const replaced = laws.number?.colour === i ? { row: laws.number.row, number: tabletNumber } : undefined
        const under = laws.under[i]
        return columnLabel(view, box, i, replaced, t) + (under === undefined ? '' : `. ${lawLabel(under, t)}`)
      }),
    },
    {
      title: t('board'),
      lines: [
        t('board-market', { price: view.market }),
        ...[...laws.market, ...laws.game].map((law) => lawLabel(law, t)),
        t('board-neighbours', { count: view.neighbours }),
        ...stacks,
      ],
    },
    ...names.map((name, seat) => ({
      title: name,
      lines: [
        `${t('seat-hand', { name })}: ${view.hand[seat]!.flatMap((count, i) => (count ? t('seat-member', { member: t(`member-${PEOPLE[i]!}`), count }) : [])).join('; ')}`,
        `${t('seat-store', { name })}: ${view.store[seat]!.flatMap((count, i) => (count ? t('seat-colour', { colour: t(`colour-${COLOURS[i]!}`), count }) : [])).join('; ')}`,
        view.cash[seat]! < 0 ? t('seat-closed') : t('seat-cash', { cash: view.cash[seat]! }),
        ...laws.seats[seat]!.map((law) => lawLabel(law, t)),
      ],
    })),
  ]
}

function touchName(touch: string, view: View, t: Translate): string | undefined {
  const [domain, value] = touch.split('-')
  if (domain === 'field') return fieldLabel(view, fieldOf(value), t)
  if (domain === 'law') return t(`law-${LAWS[LAWS.indexOf(value as (typeof LAWS)[number])]}`)
  return undefined
}

const parts: GameParts<{ view: View; props: Props; preview: Preview; event: Event }> = {
  Board,
  Seat,
  motions: { placesOf, nearest },
  story,
  Token,
  shape: { landscape: LAYOUT.landscape.width / LAYOUT.landscape.height, portrait: LAYOUT.portrait.width / LAYOUT.portrait.height },
  scrolls: 'foot',
  props,
  // Only money is hidden.
  secrets: (options) => options.open_money !== 'yes',
  preview: (move, view, seat) => PREVIEWS[move.kind]?.(move.args, view, seat),
  describe,
  touchName,
  thereAt: (touch, view, t) => (touch.startsWith('field-') ? treasureLabel(view, fieldOf(touch.slice(6)), t) : undefined),
  // Only the stack in front is drawn from.
  about,
  harmless: ['draw'],
  ruleOf: (touch) => (touch.startsWith('stack-') ? 'CH-25' : undefined),
}

export default parts

// A game that brings no board of its own, as the shell sees it: a list of what there is, and buttons for the moves.

import type { GameParts, Passage } from '../../games'
import type { View } from '../../generated/wire'
import type { Translate } from '../words.svelte'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { numbers, seatFields, sharedFields, type Field } from './fields'

const lines = (fields: readonly Field[]): string[] => fields.map(({ name, value }) => `${name}: ${numbers(value)}`)

function describe(view: View, _: Record<string, unknown>, names: readonly string[], t: Translate): Passage[] {
  return [{ title: t('title'), lines: lines(sharedFields(view, t)) }, ...names.map((name, seat) => ({ title: name, lines: lines(seatFields(view, seat, t)) }))]
}

const parts: GameParts = {
  Board,
  Seat,
  motions: { placesOf: () => [], nearest: () => null },
  shape: { landscape: 3 / 2, portrait: 2 / 3 },
  props: () => ({}),
  preview: () => undefined,
  describe,
}

export default parts

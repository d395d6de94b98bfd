// Dahschur as the shell sees it.

import { MARKS } from '../../art/colours'
import { CITY, GEM, PHASE, type Event } from '../../generated/dahschur'
import type { GameParts, Passage } from '..'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import Token from './Token.svelte'
import { about } from './about'
import { readBox } from './box'
import { LAYOUT } from './geometry'
import { bagLabel, cityLabel, claimants, doorLabel, fieldLabel, gemName, giftLabel, givers, handOf, holderOf, slabLabel, stallLabel, sumOf } from './labels'
import { nearest, placesOf } from './motion'
import story from './story'
import { previewOf } from './preview'
import { NOTHING, ROUNDS, bits, type Box, type Preview, type Translate, type View } from './types'

const seatsOf = (view: View): number[] => Array.from({ length: view.seats }, (_, seat) => seat)

function before(view: View, seat: number, name: string, t: Translate): string[] {
  const positions = ['left', 'middle', 'right']
  const row = view.row[seat]!.flatMap((value, i) => (value ? [t(view.foreign[seat] === i ? 'seat-row-prince' : 'seat-row-card', { position: positions[i] ? t(`seat-position-${positions[i]}`) : '', value })] : []))
  const discs = view.held[seat]!.flatMap((count, i) => Array.from({ length: count }, () => t('seat-disc', { disc: t(i < 3 ? 'disc-silver' : 'disc-gold'), value: i + 1 })))
  return [
    t('seat-points', { points: view.points[seat]! }),
    ...(view.start === seat ? [t('seat-start')] : []),
    ...(view.active === seat ? [t('seat-active')] : []),
    `${t('seat-hand', { name })}: ${handOf(view, seat).join(', ')}`,
    ...(row.length ? [`${t('seat-row', { name })}: ${row.join('; ')}. ${t('seat-sum', { sum: sumOf(view, seat) })}`] : []),
    t('seat-supply', { count: view.supply[seat]! }),
    GEM.map((_, gem) => t('seat-gem', { gem: gemName(gem, t), count: view.gems[seat]![gem]! })).join('; '),
    ...(discs.length
      ? [discs.join('; ')]
      : [t('seat-disc-count', { disc: t('disc-gold'), count: view.golds[seat]! }), t('seat-disc-count', { disc: t('disc-silver'), count: view.silvers[seat]! })]),
  ]
}

function describe(view: View, box: Box, names: readonly string[], t: Translate): Passage[] {
  const seats = seatsOf(view)
  const opened = PHASE[view.phase] === 'bury' || PHASE[view.phase] === 'over'
  const active = { name: names[view.active] ?? '', value: view.card }
  const taken = Array.from({ length: box.fields }, (_, field) => field).filter((field) => holderOf(view, field) >= 0)
  const free = Array.from({ length: box.fields }, (_, field) => field).filter((field) => holderOf(view, field) < 0)
  const lying = givers(view).filter((colour) => view.gift[colour])
  const doors = seats.flatMap((seat) => Array.from({ length: view.rounds }, (_, chamber) => seat * ROUNDS + chamber))
  return [
    {
      title: t('board-gift'),
      about: 'gift',
      lines: [
        t('board-round', { round: view.round_no + 1, rounds: view.rounds }),
        ...(opened ? [] : [t(view.card ? 'board-acting' : 'board-active', active)]),
        ...lying.map((colour) => giftLabel(view, colour, t)),
        ...(view.seats < 4 ? [t('board-neutral', { count: view.neutral.toString(2).replaceAll('0', '').length })] : []),
      ],
    },
    {
      title: t('board-market'),
      about: 'market',
      lines: [
        ...view.stall_card.map((_, stall) => stallLabel(view, box, stall, null, names, t)),
        ...seats.flatMap((seat) => view.goods[seat]!.flatMap((count, stall) => (count ? [t('board-goods', { name: names[seat] ?? '', stall: stall + 1, count })] : []))),
        ...seats.filter((seat) => view.trader[seat] === NOTHING).map((seat) => `${t('board-trader', { name: names[seat] ?? '' })}: ${t('board-square')}`),
        bagLabel(view, t),
        t('board-offers', { count: bits(view.pile, 24).length }),
      ],
    },
    { title: t('board-avenue'), about: 'avenue', lines: [t('board-steps', { steps: box.steps.join(', ') }), ...Array.from({ length: view.slabs }, (_, slab) => slabLabel(view, slab, t))] },
    { title: t('board-procession'), about: 'procession', lines: [...(taken.length ? taken.map((field) => fieldLabel(view, field, names, t)).reverse() : [t('board-procession-empty')]), t('board-procession-free', { fields: free.map((field) => field + 1).join(', ') })] },
    {
      title: t('board-cities'),
      about: 'cities',
      lines: view.city.flatMap((city, place) => {
        if (!city) return []
        const claims = claimants(view, city)
        return [cityLabel(view, place, t), ...(claims.length ? [t('board-sums', { city, names: claims.map((seat) => names[seat] ?? '').join(', ') })] : [])]
      }).concat(t('board-city-pile', { count: bits(view.city_pile, 10).length })),
    },
    { title: t('board-pyramid'), about: 'pyramid', lines: doors.filter((door) => view.chamber[Math.floor(door / ROUNDS)]![door % ROUNDS]).map((door) => doorLabel(view, door, names, t)) },
    ...seats.map((seat) => ({ title: names[seat] ?? '', lines: before(view, seat, names[seat] ?? '', t) })),
  ]
}

/** Things that the messages have no name for, or whose name depends on what lies there. */
function touchName(touch: string, view: View, t: Translate): string | undefined {
  const [domain, name] = touch.split('-')
  const at = Number(name) - 1
  switch (domain) {
    case 'field':
      return fieldLabel(view, at, [], t)
    case 'slab':
      return slabLabel(view, at, t)
    case 'city':
      return CITY.includes(name as (typeof CITY)[number]) ? cityLabel(view, view.city.indexOf(Number(name)), t) : undefined
    case 'gift':
      return giftLabel(view, MARKS.indexOf(name as (typeof MARKS)[number]), t)
    default:
      return undefined
  }
}

const parts: GameParts<{ view: View; props: { box: Box }; preview: Preview; event: Event }> = {
  Board,
  Seat,
  rows: 2.5,
  motions: { placesOf, nearest },
  story,
  Token,
  shape: Object.fromEntries(Object.entries(LAYOUT).map(([shape, { width, height }]) => [shape, width / height])),
  scrolls: 'head',
  props: (tables) => ({ box: readBox(tables) }),
  preview: previewOf,
  describe: (view, { box }, names, t) => describe(view, box, names, t),
  touchName,
  about,
}

export default parts

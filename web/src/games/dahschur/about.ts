// What a thing on this board is good for right now, where that depends on the position. The rest are messages `about-…`.

import { MARKS } from '../../art/colours'
import { DOOR, type Door } from '../../generated/dahschur'
import type { Around } from '..'
import { claimants, priceOf, sumOf } from './labels'
import { GEMS, ROUNDS, SILVERS, type Box, type View } from './types'

type Here = Around<View, { box: Box }>

const told = (...sentences: (string | false | undefined)[]): string => sentences.filter(Boolean).join(' ')

/** A stall: what it does, and whether one could pay. */
function stall(at: number, { view, given, seat, t }: Here): string {
  const price = seat === null ? 0 : priceOf(view, given.box, at, seat)
  const supply = seat === null ? 0 : view.supply[seat]!
  return told(t('about-stall'), price > supply && t('about-stall-poor', { supply }), ((view.princes >> at) & 1) === 1 && t('about-market-prince'))
}

/** A slab: whose symbol it bears decides what a gem there brings. */
function slab(at: number, { view, given, seat, names, t }: Here): string {
  const symbol = Math.floor(view.slab[at]! / GEMS)
  const whose = symbol === seat ? 'own' : symbol < view.seats ? 'other' : 'nobody'
  const honour = given.box.honours.join(', ')
  return told(t(at < view.built ? 'about-slab-built' : 'about-slab'), at >= view.built && t(`about-slab-${whose}`, { name: names[symbol] ?? '', honour }))
}

/** A place in the row of cards: what the highest there brings, and who is ahead. */
function position(at: number, { view, given, names, t }: Here): string {
  const values = view.row.slice(0, view.seats).map((row) => row[at] ?? 0)
  const best = Math.max(...values)
  const ahead = names.filter((_, seat) => values[seat] === best)
  return told(t(`about-row-${at + 1}`, { points: given.box.reward }), best > 0 && t('about-row-best', { value: best, names: ahead.join(', ') }))
}

function sum(owner: number, { view, t }: Here): string {
  const value = sumOf(view, owner)
  const open = view.city.filter((_, place) => view.gold[place] || view.silver[place])
  const paying = open.find((city) => claimants(view, city).includes(owner))
  return told(t('about-sum'), paying ? t('about-sum-pays', { city: paying }) : t('about-sum-open', { sum: value, cities: open.join(', ') }))
}

function door(name: Door, { view, given, t }: Here): string {
  const at = DOOR.indexOf(name)
  const value = view.chamber[Math.floor(at / ROUNDS)]![at % ROUNDS]!
  const [gold, silver] = given.box.hosts
  return told(t('about-door'), value > 0 && t('about-door-disc', { value, disc: value > SILVERS ? 'gold' : 'silver', host: (value > SILVERS ? gold : silver) ?? 0 }))
}

export function about(thing: string, here: Here): string | undefined {
  const [kind, name = '', last = ''] = thing.split('-')
  const { view, t } = here
  switch (kind) {
    case 'stall':
      return stall(Number(name) - 1, here)
    case 'buy':
      return stall(view.trader[here.seat ?? 0]!, here)
    case 'slab':
      return slab(Number(name) - 1, here)
    case 'row':
      return last ? position(Number(last) - 1, here) : undefined
    case 'sum':
      return sum(Number(name), here)
    case 'door':
      return door(name as Door, here)
    case 'gift':
      return name ? t(view.gift[MARKS.indexOf(name as (typeof MARKS)[number])] ? 'about-gift-card' : 'about-gift-empty') : undefined
    default:
      return undefined
  }
}

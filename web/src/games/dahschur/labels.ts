// What the things on the board are called. Words come from the translator; this file only chooses them.

import { MARKS } from '../../art/colours'
import { GEM } from '../../generated/dahschur'
import { GEMS, MARKET_COLOUR, NEUTRAL, NOTHING, ROUNDS, ROW, bits, type Box, type Translate, type View } from './types'

export const symbolName = (colour: number, t: Translate): string => t(`symbol-${MARKS[colour]!}`)
export const gemName = (gem: number, t: Translate): string => t(`gem-${GEM[gem]!}`)

/** Whose offering lies on a field, or nothing. */
export const holderOf = (view: View, field: number): number => view.offerings.findIndex((mask) => (mask >> field) & 1)

export const sumOf = (view: View, seat: number): number => view.row[seat]!.reduce((sum, value) => sum + value, 0)

/** The seats whose full rows add up to a city's number. */
export const claimants = (view: View, city: number): number[] =>
  city ? Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => view.shown[seat]! >= (view.seats === 2 ? 2 : ROW) && sumOf(view, seat) === city) : []

export function priceOf(view: View, box: Box, stall: number, colour: number): number {
  return box.prices[view.stall_card[stall]!]?.[colour] ?? 0
}

export function stallLabel(view: View, box: Box, stall: number, seat: number | null, names: readonly string[], t: Translate): string {
  const gem = view.stall_gem[stall]!
  const prices = Array.from({ length: view.seats }, (_, colour) => ({ colour, price: priceOf(view, box, stall, colour) }))
    .filter(({ price }) => price > 0)
    .map(({ colour, price }) => t('board-stall-price', { symbol: symbolName(colour, t), price }))
  const own = seat === null ? [] : [priceOf(view, box, stall, seat) ? t('board-stall-own', { price: priceOf(view, box, stall, seat) }) : t('board-stall-closed')]
  const here = Array.from({ length: view.seats }, (_, other) => other).filter((other) => view.trader[other] === stall)
  return [
    t('board-stall', { stall: stall + 1, gem: gem === NOTHING ? t('board-stall-none') : t('board-stall-gem', { gem: gemName(gem, t) }), prices: prices.join(', ') }),
    ...own,
    ...((view.princes >> stall) & 1 ? [t('board-stall-prince', { value: stall + 1 })] : []),
    ...(here.length ? [t('board-stall-here', { names: here.map((other) => names[other] ?? '').join(', ') })] : []),
  ].join('; ')
}

export function slabLabel(view: View, slab: number, t: Translate): string {
  const kind = view.slab[slab]!
  const args = { slab: slab + 1, symbol: symbolName(Math.floor(kind / GEMS), t), gem: gemName(kind % GEMS, t) }
  return t(slab < view.built ? 'board-slab-built' : slab === view.built ? 'board-slab-next' : 'board-slab', args)
}

export function fieldLabel(view: View, field: number, names: readonly string[], t: Translate): string {
  const holder = holderOf(view, field)
  return holder < 0 ? t('board-field', { field: field + 1 }) : t('board-field-taken', { field: field + 1, name: names[holder] ?? symbolName(holder, t) })
}

export const bagLabel = ({ bag }: View, t: Translate): string => t('board-bag', { all: bag.reduce((sum, n) => sum + n, 0), red: bag[0]!, green: bag[1]!, blue: bag[2]! })

/** A card of the gift: a player's, a neutral one or a market prince. */
export function giftLabel(view: View, colour: number, t: Translate): string {
  const value = view.gift[colour]!
  if (!value) return t('board-gift-empty', { symbol: symbolName(colour, t) })
  if (view.seats < 4 && colour === NEUTRAL) return t('board-gift-neutral', { value })
  if (view.seats === 2 && colour === MARKET_COLOUR) return t('board-gift-prince', { value })
  return t('board-gift-card', { value, symbol: symbolName(colour, t) })
}

export function cityLabel(view: View, place: number, t: Translate): string {
  if (!view.city[place]) return t('board-city-none')
  const discs = view.gold[place] ? (view.silver[place] ? 'both' : 'gold') : view.silver[place] ? 'silver' : 'empty'
  return t('board-city', { city: view.city[place]!, discs: t(`board-city-${discs}`) })
}

export function doorLabel(view: View, door: number, names: readonly string[], t: Translate): string {
  const [owner, chamber] = [Math.floor(door / ROUNDS), door % ROUNDS]
  const value = view.chamber[owner]![chamber]!
  const id = value ? (view.filled[owner]![chamber] ? 'board-door-filled' : 'board-door') : 'board-door-empty'
  return t(id, { name: names[owner] ?? symbolName(owner, t), chamber: chamber + 1, value })
}

/** The colours whose cards lie in the gift, in the order of their places. */
export function givers(view: View): number[] {
  const others = Array.from({ length: view.seats - 1 }, (_, i) => (view.active + 1 + i) % view.seats)
  return [...(view.seats < 4 ? [NEUTRAL] : []), ...others, ...(view.seats === 2 ? [MARKET_COLOUR] : [])]
}

export const handOf = (view: View, seat: number): number[] => bits(view.hand[seat]!, 6).map((bit) => bit + 1)

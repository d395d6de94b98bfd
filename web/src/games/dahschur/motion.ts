// From where to where each event of Dahschur moves things. Places are the data-place of elements on the board and in the seats.

import { MARKS } from '../../art/colours'
import type { Event } from '../../generated/dahschur'
import type { Motion } from '../../shell/animation'

type Rules = { [E in Event as E['kind']]?: (seat: number, args: E['args']) => Motion[] }

const mark = (seat: number): string => MARKS[seat] ?? ''
const goods = (seat: number, from: string, to: string): Motion[] => [{ from, to, piece: `good-${mark(seat)}` }]
const gem = (from: string, to: string, which: string): Motion[] => [{ from, to, piece: `gem-${which}` }]
const points = (seat: number, from: string): Motion[] => [{ from, to: `score-${seat}`, piece: `points-${mark(seat)}` }]

const MOTIONS: Rules = {
  drew: (seat, a) => gem('bag', `gems-${seat}-${a.gem}`, a.gem),
  neutral: (_, a) => [{ from: 'neutral', to: 'gift-bowl', piece: `neutral-${a.prince}` }],
  gave: (seat, a) => [{ from: `hand-${seat}-${a.prince}`, to: `gift-${mark(seat)}`, piece: `prince-${a.prince}` }],
  forced: (seat, a) => [{ from: `hand-${seat}-${a.prince}`, to: `gift-${mark(seat)}`, piece: `prince-${a.prince}` }],
  // A neutral card goes back beside its pile, which lies there only where there are neutral cards.
  used: (_, a) => (a.gift === 'bowl' ? [{ from: `lying-${a.prince}`, to: 'neutral', piece: `prince-${a.prince}` }] : []),
  returned: (seat, a) => [{ from: `lying-${a.prince}`, to: `row-${seat}-${a.position}`, piece: `prince-${a.prince}` }],
  walked: (seat, a) => [{ from: `trader-${seat}`, to: `street-${a.stall}`, piece: `trader-${seat}` }],
  bought: (seat, a) => [...goods(seat, `supply-${seat}`, `goods-${seat}-${a.stall}`), ...gem(`offer-${a.stall}`, `gems-${seat}-${a.gem}`, a.gem)],
  enlisted: (_, a) => [{ from: `below-${a.prince}`, to: 'gift-scroll', piece: `prince-${a.prince}` }],
  offered: (_, a) => [{ from: 'offers', to: `offer-${a.stall}`, piece: 'offer' }],
  gem: (_, a) => gem('bag', `offer-${a.stall}`, a.gem),
  fetched: (seat, a) => goods(seat, `goods-${seat}-${a.stall}`, `supply-${seat}`),
  swapped: (_, a) => [
    { from: `slab-${a.slab}`, to: `slab-${a.slab2}`, piece: `slab-${a.slab}` },
    { from: `slab-${a.slab2}`, to: `slab-${a.slab}`, piece: `slab-${a.slab2}` },
  ],
  placed: (seat, a) => [...gem(`gems-${seat}-${a.gem}`, `slab-${a.slab}`, a.gem), ...points(seat, `seat-${seat}`)],
  honoured: (seat, a) => points(seat, `slab-${a.slab}`),
  recalled: (seat, a) => goods(seat, `goods-${seat}-${a.stall}`, `supply-${seat}`),
  entered: (seat, a) => goods(seat, `supply-${seat}`, `field-${a.field}`),
  advanced: (seat, a) => goods(seat, `field-${a.field}`, `field-${a.field2}`),
  laid: (seat, a) => [{ from: `hand-${seat}-${a.prince}`, to: `row-${seat}`, piece: `prince-${a.prince}` }],
  rolled: (seat, a) => [{ from: `seat-${seat}`, to: `die-${seat}`, piece: `die-${a.number}` }],
  took: (seat, a) => [{ from: `city-${a.city}-${a.disc}`, to: `discs-${seat}`, piece: `disc-${a.disc}` }],
  picked: (seat, a) => gem('bag', `gems-${seat}-${a.gem}`, a.gem),
  rewarded: (seat) => points(seat, `seat-${seat}`),
  entombed: (seat, a) => [{ from: `row-${seat}`, to: `door-${a.door}`, piece: `prince-${a.prince}` }],
  buried: (seat, a) => [{ from: `discs-${seat}`, to: `door-${a.door}`, piece: `disc-${a.disc}` }, ...points(seat, `seat-${seat}`)],
  hosted: (seat, a) => points(seat, `door-${a.door}`),
  left_over: (seat) => points(seat, `gems-${seat}`),
}

/** The motions an event shows; none when nothing moves. */
export function placesOf(event: Event): Motion[] {
  const rule = MOTIONS[event.kind] as ((seat: number, args: Event['args']) => Motion[]) | undefined
  return rule?.(event.seat ?? -1, event.args) ?? []
}

const OF_A_SEAT = ['hand', 'row', 'gems', 'supply', 'discs', 'score']

/** If a place is not there (a hand without that card, a seat without that gem), the wider one or the seat stands in. */
export function nearest(place: string, exists: (place: string) => boolean): string | null {
  if (exists(place)) return place
  const [noun, owner] = place.split('-')
  if (noun === 'goods') return [`stall-${place.split('-')[2]}`, 'market'].find(exists) ?? null
  if (noun === 'street') return exists(`stall-${owner}`) ? `stall-${owner}` : null
  if (noun === 'die') return exists('dice') ? 'dice' : null
  return OF_A_SEAT.includes(noun!) ? ([`${noun}-${owner}`, `seat-${owner}`].find(exists) ?? null) : null
}

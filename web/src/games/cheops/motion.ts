// From where to where each event of Cheops moves pieces. Places are the data-place of elements on the board and in the seats.

import type { Motion } from '../../shell/animation'
import type { Event } from '../../generated/cheops'

type Rules = { [E in Event as E['kind']]?: (seat: number, args: E['args']) => Motion[] }

const coins = (from: string, to: string): Motion => ({ from, to, piece: 'coin' })

const MOTIONS: Rules = {
  laid: (seat, a) => [{ from: `hand-${seat}-${a.member}`, to: `field-${a.field}`, piece: a.member }],
  hired: (seat, a) => [coins(`purse-${seat}`, 'bank'), { from: 'neighbours', to: `field-${a.field}`, piece: 'neighbour' }],
  took: (seat, a) => [{ from: `field-${a.field}`, to: `seat-${seat}`, piece: a.colour }],
  turned: (seat, a) => [{ from: `field-${a.field}`, to: `seat-${seat}`, piece: 'law' }],
  sold: (seat, a) => [{ from: `seat-${seat}`, to: `number-${a.colour}-${a.row}`, piece: a.colour }, coins('bank', `purse-${seat}`)],
  stored: (seat, a) => [{ from: `seat-${seat}`, to: `store-${seat}-${a.colour}`, piece: a.colour }],
  worthless: (seat, a) => [{ from: `seat-${seat}`, to: 'bank', piece: a.colour }],
  posted: (seat, a) => [{ from: `seat-${seat}`, to: 'laws', piece: `law-${a.law}` }],
  under: (seat, a) => [{ from: `seat-${seat}`, to: `under-${a.colour}`, piece: `law-${a.law}` }],
  numbered: (seat, a) => [{ from: `seat-${seat}`, to: `number-${a.colour}-${a.row}`, piece: 'law-number' }],
  repealed: (_, a) => [{ from: `law-${a.law}`, to: 'bank', piece: `law-${a.law}` }],
  paid: (seat, a) => [coins(`purse-${seat}`, 'bank'), { from: `seat-${seat}`, to: `kept-${seat}`, piece: `law-${a.law}` }],
  boxed: (seat, a) => [{ from: `seat-${seat}`, to: 'bank', piece: `law-${a.law}` }],
  kept: (seat, a) => [{ from: `seat-${seat}`, to: `kept-${seat}`, piece: `law-${a.law}` }],
  used: (seat, a) => [{ from: `kept-${seat}`, to: 'bank', piece: `law-${a.law}` }],
  swapped: (_, a) => [
    { from: `field-${a.field}`, to: `field-${a.field2}`, piece: a.colour },
    { from: `field-${a.field2}`, to: `field-${a.field}`, piece: a.colour2 },
  ],
  exchanged: (seat, a) => [
    { from: `store-${seat}-${a.colour}`, to: `field-${a.field}`, piece: a.colour },
    { from: `field-${a.field}`, to: `store-${seat}-${a.colour2}`, piece: a.colour2 },
  ],
  drew: (seat, a) => [{ from: `stack-${a.stack + 1}`, to: `hand-${seat}-${a.member}`, piece: a.member }],
}

/** The motions an event shows; none when nothing moves. */
export function placesOf(event: Event): Motion[] {
  const rule = MOTIONS[event.kind] as ((seat: number, args: Event['args']) => Motion[]) | undefined
  return rule?.(event.seat ?? -1, event.args) ?? []
}

/** If a place is not there (a store without that colour, a hand without that member), its owner's seat or board stands in. */
export function nearest(place: string, exists: (place: string) => boolean): string | null {
  const [noun, owner] = place.split('-')
  const wider = noun === 'number' || noun === 'under' ? `board-${owner}` : noun === 'laws' ? 'market' : `${noun}-${owner}`
  return [place, wider, `seat-${owner}`].find(exists) ?? null
}

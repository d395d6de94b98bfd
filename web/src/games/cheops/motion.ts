// From where to where each event of Cheops moves a piece. Places are the data-place of elements on the board and in the seats.

export interface GameEvent {
  kind: string
  seat: number
  args: Record<string, string | number>
  ply?: number
}

export interface Motion {
  from: string
  to: string
  /** what travels: a person, a colour, "law-…", "law" (face down) or "coin" */
  piece: string
}

type Rule = (seat: number, args: Record<string, string | number>) => Motion

const field = (args: Record<string, string | number>): string => `field-${args.field}`
const taken = (args: Record<string, string | number>): string => String(args.colour ?? (args.law !== undefined ? `law-${args.law}` : 'law'))
const law = (args: Record<string, string | number>): string => `law-${args.law}`

const MOTIONS: Record<string, Rule> = {
  laid: (seat, a) => ({ from: `hand-${seat}-${a.member}`, to: field(a), piece: String(a.member) }),
  hired: (_, a) => ({ from: 'neighbours', to: field(a), piece: 'neighbour' }),
  took: (seat, a) => ({ from: field(a), to: `seat-${seat}`, piece: taken(a) }),
  sold: (seat, a) => ({ from: `seat-${seat}`, to: `number-${a.colour}-${a.row}`, piece: String(a.colour) }),
  stored: (seat, a) => ({ from: `seat-${seat}`, to: `store-${seat}-${a.colour}`, piece: String(a.colour) }),
  drew: (seat, a) => ({ from: a.stack === undefined ? 'stack-1' : `stack-${a.stack}`, to: `hand-${seat}-${a.member}`, piece: String(a.member) }),
  earned: (seat) => ({ from: 'bank', to: `purse-${seat}`, piece: 'coin' }),
  paid: (seat) => ({ from: `purse-${seat}`, to: 'bank', piece: 'coin' }),
  discarded: (seat, a) => ({ from: `seat-${seat}`, to: 'bank', piece: taken(a) }),
  kept: (seat, a) => ({ from: `seat-${seat}`, to: `kept-${seat}`, piece: law(a) }),
  priced: (seat, a) => ({ from: `seat-${seat}`, to: 'market', piece: law(a) }),
  proclaimed: (seat, a) => ({ from: `seat-${seat}`, to: 'laws', piece: law(a) }),
  under: (seat, a) => ({ from: `seat-${seat}`, to: `board-${a.colour}`, piece: law(a) }),
  number: (seat, a) => ({ from: `seat-${seat}`, to: `number-${a.colour}-${a.row}`, piece: 'law-number' }),
  repealed: (_, a) => ({ from: a.colour === undefined ? 'laws' : `under-${a.colour}`, to: 'bank', piece: law(a) }),
  swapped: (seat, a) => ({
    from: a.other === undefined ? `store-${seat}-${a.colour}` : `field-${a.other}`,
    to: field(a),
    piece: taken(a),
  }),
}

/** The motion an event shows, or null when nothing moves. */
export function placeOf(event: GameEvent): Motion | null {
  return MOTIONS[event.kind]?.(event.seat, event.args) ?? null
}

/** If a place is not there (a store without that colour, a hand without that member), its owner's seat or board stands in. */
export function nearest(place: string, exists: (place: string) => boolean): string | null {
  if (exists(place)) return place
  const [noun, owner] = place.split('-')
  const wider = noun === 'number' || noun === 'under' ? `board-${owner}` : noun === 'laws' ? 'market' : `${noun}-${owner}`
  if (exists(wider)) return wider
  const seat = `seat-${owner}`
  return exists(seat) ? seat : null
}

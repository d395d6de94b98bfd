// How the events of Valley of the Kings become lines of the log.

import type { Event } from '../../generated/valley'
import type { Story } from '../../shell/story'

type Placed = Event & { ply: number }

/** Whoever is told which cards were drawn is not told how many. */
function once(events: readonly Placed[]): Event[] {
  const named = new Set(events.filter(({ kind }) => kind === 'drawn').map(moment))
  return events.filter((event) => event.kind !== 'drew' || !named.has(moment(event)))
}

/** Events of one seat at one ply belong together. */
const moment = (event: Placed): string => `${event.ply}/${event.seat}`

const story: Story<Event> = {
  begins: ['began', 'turn', 'ended'],
  own: [],
  silent: ['turn'],
  asides: ['paid', 'fell', 'opened', 'buried', 'returned', 'unable', 'drew', 'drawn', 'shuffled', 'laid', 'tidied', 'spared', 'lapsed', 'revealed'],
  once,
}

export default story

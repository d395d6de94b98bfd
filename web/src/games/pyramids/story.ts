// How the events of Pyramids become lines of the log.

import type { Event } from '../../generated/pyramids'
import type { Story } from '../../shell/story'

/** What is told to its player at once, and what tells it to everybody later. */
const LATER: Partial<Record<Event['kind'], Event['kind']>> = { picked: 'chose', marked: 'showed', tallied: 'counted' }

/** One's own cards and marks are told once: by oneself until all have chosen, then with those of the others. */
function once(events: readonly Event[]): Event[] {
  const last = (kind: Event['kind'], seat: number | null): number => events.findLastIndex((event) => event.kind === kind && event.seat === seat)
  return events.filter((event, i) => {
    const later = LATER[event.kind]
    return later === undefined || i > last(later, event.seat)
  })
}

const story: Story<Event> = {
  begins: ['began', 'round', 'turned', 'ended', 'ended_empty'],
  own: ['picked', 'chose', 'marked', 'showed', 'completed', 'took', 'drew', 'without', 'bonus', 'idle'],
  asides: ['opened', 'tallied', 'counted', 'lapsed', 'revealed'],
  // Not every cell has a symbol that goes somewhere: the card shows what was marked.
  places: (event) => (event.kind === 'marked' || event.kind === 'showed' ? [`card-${event.args.card}`] : undefined),
  once,
}

export default story

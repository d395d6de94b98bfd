// How the events of Cheops become lines of the log.

import type { Event } from '../../generated/cheops'
import type { Story } from '../../shell/story'

const story: Story<Event> = {
  begins: ['began', 'turn', 'ended_boards', 'ended_empty', 'ended_stuck'],
  own: ['became'],
  silent: ['turn'],
  asides: ['took', 'price', 'showed', 'drew', 'turned', 'boxed', 'blocked'],
}

export default story

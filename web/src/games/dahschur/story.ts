// How the events of Dahschur become lines of the log.

import type { Event } from '../../generated/dahschur'
import type { Story } from '../../shell/story'

const story: Story<Event> = {
  begins: ['began', 'round', 'turn', 'burying', 'ended'],
  own: ['laid', 'took', 'entered', 'advanced', 'picked', 'entombed', 'buried', 'declined', 'forwent', 'left_over'],
  silent: ['turn'],
  asides: [
    'drew', 'neutral', 'gave', 'forced', 'used', 'returned', 'walked', 'shuffled', 'offered', 'gem', 'honoured', 'highest', 'tied', 'rolled', 'won',
    'lost_reward', 'looked', 'empty', 'closed', 'opened', 'reshuffled', 'passed_over', 'stopped',
  ],
}

export default story

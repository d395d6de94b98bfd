// A review that the server makes, where the browser cannot. Whoever waits for it asks again and again; the server ends what nobody asks for.

import * as api from '../shell/api'
import type { Review } from './assembling'
import { NoReview, type Running } from './running'

const [LOOK, PATIENCE] = [700, 30] // milliseconds between two questions; how many in a row may remain without an answer

/** What the server's refusals mean to whoever reads the page. */
const REFUSALS: Record<string, NoReview['why']> = { 'no-reviews': 'off', 'too-many-reviews': 'busy', 'too-fast': 'busy', 'review-too-long': 'long', halted: 'halted' }

export function askServer(table: string, token: string | undefined, told: (share: number, ahead: number) => void): Running {
  let stopped = false
  const ask = async (): Promise<Review> => {
    let silent = 0
    while (!stopped) {
      try {
        const { share, ahead, review } = await api.review(table, true, token)
        if (review) return review
        silent = 0
        told(share, ahead)
      } catch (error) {
        const { status, error: why } = error as api.Failure
        const passing = status === 0 || why === 'try-again'
        if (!passing || ++silent > PATIENCE) throw new NoReview(REFUSALS[why] ?? 'failed')
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
    throw new NoReview('failed')
  }
  const stop = (): void => {
    if (!stopped) void api.review(table, false, token).catch(() => {}) // it ends by itself if this is lost
    stopped = true
  }
  return { done: ask().finally(() => (stopped = true)), stop }
}

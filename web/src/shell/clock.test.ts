import { describe, expect, it } from 'vitest'
import { inWords, late, left } from './clock'

const clock = { left: [60, 90], running: [0], received: 1000 }
const t = (id: string, args: object = {}): string => [id, ...Object.values(args)].join(' ')

describe('a clock', () => {
  it('goes for those who are to act, and for nobody else', () => {
    expect([left(clock, 0, 11_000), left(clock, 1, 11_000)]).toEqual([50, 90])
    expect([late(clock, 60_999), late(clock, 61_000)]).toEqual([[], [0]])
  })

  it('is told as coarsely as it matters', () => {
    expect([0, 3.2, 65, 3600, 7260, 90_000].map((seconds) => inWords(seconds, t))).toEqual(['clock-out', '0:04', '1:05', 'clock-hours 1 0', 'clock-hours 2 1', 'clock-days 1 1'])
  })
})

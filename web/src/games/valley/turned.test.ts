import { expect, test } from 'vitest'
import { CARD } from '../../generated/valley'
import { inUse } from './turned'

const event = (kind: string, card: string) => ({ kind, seat: 0, ply: 1, args: { card } })
const [gates, tyet] = [CARD.indexOf('gates'), CARD.indexOf('tyet')]

test('a card turned up is in use until it comes back', () => {
  const up = inUse([], [event('acted', 'gates'), event('turned', 'tyet')], 2)
  expect(up).toEqual([tyet])
  expect(inUse(up, [event('drew', 'urn')], 2)).toEqual([tyet])
  expect(inUse(up, [event('returned', 'tyet')], 1)).toEqual([])
})

test('one turned up by another lies beside it, and nothing is in use when no action is under way', () => {
  expect(inUse([gates], [event('turned', 'tyet')], 3)).toEqual([gates, tyet])
  expect(inUse([gates, tyet], [], 0)).toEqual([])
  expect(inUse([], [event('returned', 'tyet')], 1)).toEqual([])
})

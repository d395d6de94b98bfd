import { expect, it } from 'vitest'
import { beside } from './asking'

const ROOM = { width: 400, height: 800 }
const TAG = { width: 200, height: 100 }

it('stands over a thing, and points at its middle', () => {
  const placed = beside({ x: 150, y: 400, width: 60, height: 40 }, TAG, ROOM)
  expect(placed.side).toBe('above')
  expect(placed.top + TAG.height).toBeLessThan(400)
  expect(placed.left + placed.pointer).toBe(180)
})

it('stands under a thing at the top of the window', () => {
  const placed = beside({ x: 150, y: 20, width: 60, height: 40 }, TAG, ROOM)
  expect(placed.side).toBe('below')
  expect(placed.top).toBeGreaterThan(60)
})

it('stays in sight of a thing that has been scrolled away', () => {
  for (const y of [-300, 900]) {
    const { top } = beside({ x: 150, y, width: 60, height: 40 }, TAG, ROOM)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + TAG.height).toBeLessThanOrEqual(ROOM.height)
  }
})

it.each([0, 380])('never leaves the window beside a thing at %i', (x) => {
  const { left } = beside({ x, y: 400, width: 20, height: 20 }, TAG, ROOM)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + TAG.width).toBeLessThanOrEqual(ROOM.width)
})

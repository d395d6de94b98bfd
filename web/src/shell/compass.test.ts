import { describe, expect, it } from 'vitest'
import { toward } from './compass'

//  0   1
//  2   3   4
const SPOTS = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 80 },
  { x: 100, y: 80 },
  { x: 200, y: 80 },
]

describe('an arrow key', () => {
  it('leads to the nearest thing that way', () => {
    expect(toward(SPOTS, 0, 'right')).toBe(1)
    expect(toward(SPOTS, 0, 'down')).toBe(2)
    expect(toward(SPOTS, 4, 'left')).toBe(3)
    expect(toward(SPOTS, 4, 'up')).toBe(1)
  })

  it('stays where nothing lies further', () => {
    expect(toward(SPOTS, 0, 'left')).toBe(0)
    expect(toward(SPOTS, 4, 'right')).toBe(4)
  })

  it('begins somewhere when it began nowhere', () => {
    expect(toward(SPOTS, -1, 'left')).toBe(0)
    expect(toward([], -1, 'left')).toBe(-1)
  })

  it('reaches everything from everywhere', () => {
    for (let start = 0; start < SPOTS.length; start++) {
      const seen = new Set([start])
      for (const spot of seen) for (const way of ['left', 'right', 'up', 'down'] as const) seen.add(toward(SPOTS, spot, way))
      expect(seen.size).toBe(SPOTS.length)
    }
  })
})

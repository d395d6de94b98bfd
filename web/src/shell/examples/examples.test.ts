import { describe, expect, it } from 'vitest'
import { cut } from './examples'

const BOARD = { x: 0, y: 0, width: 1000, height: 500 }

describe('what of a board is in a picture', () => {
  it('is as much as there must be, with a margin', () => {
    expect(cut([{ x: 100, y: 100, width: 300, height: 200 }, { x: 500, y: 200, width: 100, height: 150 }], BOARD, 10)).toEqual({ x: 90, y: 90, width: 520, height: 270 })
  })

  it('is no tower, no ribbon, and not larger than life', () => {
    expect(cut([{ x: 400, y: 20, width: 20, height: 460 }], BOARD, 10)).toMatchObject({ width: 600, height: 480 })
    expect(cut([{ x: 0, y: 100, width: 960, height: 20 }], BOARD, 0)).toMatchObject({ width: 960, height: 400 })
    expect(cut([{ x: 500, y: 250, width: 10, height: 10 }], BOARD, 0)).toMatchObject({ width: 420, height: 175 })
  })

  it('never goes beyond the board', () => {
    const { x, y, width, height } = cut([{ x: 990, y: 490, width: 10, height: 10 }], BOARD, 30)
    expect([x + width, y + height]).toEqual([1000, 500])
    expect(cut([BOARD], BOARD, 30)).toEqual(BOARD)
  })
})

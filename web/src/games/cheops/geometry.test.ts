import { describe, expect, it } from 'vitest'
import { FIELD, LAYOUT, centre, fieldAt, numberRows, stepFrom } from './geometry'

describe('the fields', () => {
  it('are sixty-six, eleven in the lowest row and one at the top', () => {
    expect(FIELD).toHaveLength(66)
    expect(FIELD.filter((f) => f.row === 1)).toHaveLength(11)
    expect(FIELD.at(0)?.name).toBe('a1')
    expect(FIELD.at(10)?.name).toBe('k1')
    expect(FIELD.at(11)?.name).toBe('a2')
    expect(FIELD.at(-1)?.name).toBe('a11')
  })

  it('are found by row and position', () => {
    for (const field of FIELD) expect(fieldAt(field.row, field.position)).toBe(field)
    expect(fieldAt(11, 1)).toBeUndefined()
    expect(fieldAt(0, 0)).toBeUndefined()
  })

  it('lie above the middle of the two below them', () => {
    for (const layout of Object.values(LAYOUT)) {
      for (const field of FIELD.filter((f) => f.row > 1)) {
        const left = centre(layout, fieldAt(field.row - 1, field.position)!)
        const right = centre(layout, fieldAt(field.row - 1, field.position + 1)!)
        const here = centre(layout, field)
        expect(here.x).toBeCloseTo((left.x + right.x) / 2)
        expect(here.y).toBeCloseTo(left.y - layout.field.height)
      }
    }
  })

  it('stay on the board', () => {
    for (const layout of Object.values(LAYOUT)) {
      for (const field of FIELD) {
        const { x, y } = centre(layout, field)
        expect(x - layout.field.width / 2).toBeGreaterThanOrEqual(0)
        expect(x + layout.field.width / 2).toBeLessThanOrEqual(layout.width)
        expect(y - layout.field.height / 2).toBeGreaterThan(0)
      }
    }
  })

  it('are at least 28 pixels in both directions on a phone 390 wide', () => {
    const { width, field } = LAYOUT.portrait
    expect((field.width * 390) / width).toBeGreaterThanOrEqual(28)
    expect((field.height * 390) / width).toBeGreaterThanOrEqual(28)
  })
})

describe('the price boards', () => {
  it('never cover a field', () => {
    for (const layout of Object.values(LAYOUT)) {
      const half = layout.board.width / 2 + 7
      const foot = layout.board.top + layout.board.height + 5
      for (const column of layout.columns) {
        for (const field of FIELD) {
          const { x, y } = centre(layout, field)
          const apart = Math.abs(x - column) >= half + layout.field.width / 2
          expect(apart || y - layout.field.height / 2 >= foot).toBe(true)
        }
      }
    }
  })

  it('share their height among their numbers', () => {
    const rows = numberRows(LAYOUT.landscape, 8)
    expect(rows).toHaveLength(8)
    expect(rows[7]!.y + rows[7]!.height / 2).toBeCloseTo(LAYOUT.landscape.board.top + LAYOUT.landscape.board.height)
  })
})

describe('the arrow keys', () => {
  it('walk along a row and over the edge nowhere', () => {
    expect(stepFrom(0, 'right')).toBe(1)
    expect(stepFrom(0, 'left')).toBeUndefined()
    expect(stepFrom(0, 'down')).toBeUndefined()
  })

  it('climb from every field to the top', () => {
    for (const field of FIELD) {
      let at = field.index
      for (let i = field.row; i < 11; i++) at = stepFrom(at, 'up')!
      expect(at).toBe(65)
    }
  })
})

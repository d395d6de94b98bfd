import { describe, expect, it } from 'vitest'
import { CELL, PATTERN, SHAPE } from '../../generated/pyramids'
import { fits, fitting, obstacle } from './fitting'
import { SPOTS, cellNumber, lay, marked, mirrored, shapesOf, toldCells, turned, turnedBack } from './shapes'
import { bits, box, markings } from '../../gallery/pyramids'

describe('the shapes', () => {
  it('are those of the rules, in their order', () => {
    expect([...SPOTS.keys()]).toEqual([...SHAPE])
    expect(PATTERN.flatMap(shapesOf)).toEqual([...SHAPE])
  })

  it('come back after four turns and two mirrorings', () => {
    for (const shape of SHAPE) {
      expect(turned(turned(turned(turned(shape))))).toBe(shape)
      expect(mirrored(mirrored(shape))).toBe(shape)
      expect(turnedBack(turned(shape))).toBe(shape)
    }
  })

  it('lie with their first cell under the pointer', () => {
    expect(lay('l1', cellNumber('b3')).cells.map((cell) => CELL[cell])).toEqual(['b3', 'b4', 'b5', 'c5'])
    expect(lay(undefined, 7)).toEqual({ cells: [7], inside: true })
  })

  it('say when they stick out', () => {
    expect(lay('l1', cellNumber('e4'))).toEqual({ cells: [19, 24], inside: false })
  })

  it('never take a cell of the next row for a neighbour', () => {
    for (const shape of SHAPE) {
      for (let cell = 0; cell < 25; cell++) {
        const { cells, inside } = lay(shape, cell)
        if (inside) expect(new Set(cells).size).toBe(SPOTS.get(shape)!.length)
      }
    }
  })
})

describe('cells', () => {
  it('are told in two numbers', () => {
    expect(toldCells(0b11, 1 << 9)).toEqual([0, 1, 24])
    expect(marked(bits('e5'), 24)).toBe(true)
  })
})

describe('fitting', () => {
  it('is what the moves say', () => {
    const all = fitting(markings)
    expect(fits(all, 0, 'l1', 'b3')).toBe(true)
    expect(fits(all, 1, 'l1', 'b3')).toBe(false)
    expect(fits(all, 0, undefined, 'c1')).toBe(true)
    expect(fits(all, 0, 'l2', 'b3')).toBe(false)
  })

  it('names what is in the way', () => {
    const card = box.cards[0]!
    const marks = bits('a1', 'b1')
    expect(obstacle(card, marks, lay('l1', cellNumber('e5')))).toBe('outside')
    expect(obstacle(card, marks, lay(undefined, cellNumber('d1')))).toBe('taken')
    expect(obstacle(card, marks, lay(undefined, cellNumber('b1')))).toBe('taken')
    expect(obstacle(card, marks, lay(undefined, cellNumber('d5')))).toBe('apart')
    expect(obstacle(card, 0, lay(undefined, cellNumber('d5')))).toBe('entrance')
  })
})

import { describe, expect, it } from 'vitest'
import { candidates, changed, complete, named, nextTouches, steps } from './narrow'

const MOVES = [
  { code: 0, touches: ['member-father', 'field-a1'] },
  { code: 1, touches: ['member-father', 'field-b1'] },
  { code: 2, touches: ['member-son', 'field-b1'] },
  { code: 3, touches: ['neighbour', 'field-a1'] },
  { code: 4, touches: ['done'] },
]

describe('choosing a move', () => {
  it('begins with everything that any move touches', () => {
    expect([...nextTouches(MOVES, [])].sort()).toEqual(['done', 'field-a1', 'field-b1', 'member-father', 'member-son', 'neighbour'])
  })

  it('narrows in the order told and in the other', () => {
    expect([...nextTouches(MOVES, ['member-father'])]).toEqual(['field-a1', 'field-b1'])
    expect([...nextTouches(MOVES, ['field-a1'])]).toEqual(['member-father', 'neighbour'])
    expect(complete(MOVES, ['field-b1', 'member-son'])?.code).toBe(2)
  })

  it('is complete only when nothing more could be touched', () => {
    expect(complete(MOVES, ['done'])?.code).toBe(4)
    expect(complete(MOVES, ['member-father'])).toBeUndefined()
    const more = [...MOVES, { code: 5, touches: ['done', 'field-a1'] }]
    expect(complete(more, ['done'])).toBeUndefined()
    expect(named(more, ['done'])?.code).toBe(4)
  })

  it('tells two touches of one thing from one, and equals by their order', () => {
    const swaps = [
      { code: 0, touches: ['field-a1', 'field-a1'] },
      { code: 1, touches: ['field-a1', 'field-b1'] },
      { code: 2, touches: ['field-b1', 'field-a1'] },
    ]
    expect(complete(swaps, ['field-a1'])).toBeUndefined()
    expect(complete(swaps, ['field-a1', 'field-a1'])?.code).toBe(0)
    expect(complete(swaps, ['field-b1', 'field-a1'])?.code).toBe(2)
  })

  it('leaves nothing after a touch that no move has', () => {
    expect(candidates(MOVES, ['field-k1'])).toEqual([])
  })

  it('reads as a list in the order told', () => {
    expect(steps(MOVES, []).map((step) => step.touch)).toEqual(['member-father', 'member-son', 'neighbour', 'done'])
    expect(steps(MOVES, []).at(-1)?.move?.code).toBe(4)
    expect(steps(MOVES, ['member-father']).map((step) => step.move?.code)).toEqual([0, 1])
  })

  it('lets a later touch take the place of an earlier one of its kind', () => {
    expect(changed(MOVES, ['member-father'], 'member-son')).toEqual(['member-son'])
    expect(changed(MOVES, ['member-father'], 'done')).toEqual(['done'])
    expect(changed(MOVES, ['member-father'], 'field-k1')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { lines, turningPoint } from './course'

describe('the turning point', () => {
  const course = (...leads: number[]): number[][] => leads.map((lead) => [10 + lead, 10])

  it('is the move after which the winner was never caught again', () => {
    expect(turningPoint(course(0, 1, 0, -2, -1, 2, 1, 3, 4, 5), [1, 2])).toEqual({ sentence: 'end-turning', ply: 5 })
  })

  it('is an early lead where it was never lost', () => {
    expect(turningPoint(course(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9), [1, 2]).sentence).toBe('end-early')
  })

  it('is the end where that turned the game, or where a tie-break did', () => {
    expect(turningPoint(course(0, -1, -2, -1, 3), [1, 2])).toEqual({ sentence: 'end-last', ply: 4 })
    expect(turningPoint(course(0, -1, 1, 0), [1, 2]).sentence).toBe('end-last')
  })

  it('is none where the victory is shared', () => {
    expect(turningPoint(course(0, 1, 0), [1, 1]).sentence).toBe('end-shared')
  })
})

describe('the picture of the course', () => {
  it('has a line per seat from left to right, the highest score on top', () => {
    expect(lines([[0, 0], [5, 0], [10, 4]], 100, 50)).toEqual(['M0,50L50,25L100,0', 'M0,50L50,50L100,30'])
  })
})

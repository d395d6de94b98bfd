import { describe, expect, it } from 'vitest'
import { parse } from './route'

describe('an address', () => {
  it('names a page', () => {
    expect(parse('/', '', '')).toEqual({ page: 'start' })
    expect(parse('/t/abc', '', '#tok')).toEqual({ page: 'table', id: 'abc', token: 'tok' })
    expect(parse('/t/abc/replay', '?ply=12', '')).toEqual({ page: 'replay', id: 'abc', token: '', ply: 12 })
    expect(parse('/t/abc/review', '?ply=3', '')).toEqual({ page: 'review', id: 'abc', ply: 3 })
    expect(parse('/position', '', '#z12ab34cdXy_-')).toEqual({ page: 'position', fragment: 'z12ab34cdXy_-' })
    expect(parse('/daily', '', '')).toEqual({ page: 'daily' })
    expect(parse('/puzzles', '', '')).toEqual({ page: 'puzzles', game: undefined, grade: undefined })
    expect(parse('/puzzles/cheops/2', '', '')).toEqual({ page: 'puzzles', game: 'cheops', grade: 2 })
    expect(parse('/rules/cheops', '', '#CH-12')).toEqual({ page: 'rules', game: 'cheops', rule: 'CH-12' })
    expect(parse('/rules/cheops/short', '', '')).toEqual({ page: 'short', game: 'cheops' })
  })

  it('that names none leads to a page that says so', () => {
    for (const path of ['/t', '/x/y', '/t/a/b', '/rules', '/t/a/replay/more', '/puzzles/cheops', '/puzzles/cheops/4', '/puzzles/cheops/1/2', '/daily/x', '/position/x']) expect(parse(path, '', '').page).toBe('missing')
  })

  it('may be broken', () => {
    expect(parse('/t/%E0%A4%A', '', '#%')).toEqual({ page: 'table', id: '%E0%A4%A', token: '%' })
    expect(parse('/t/a/replay', '?ply=-3', '')).toMatchObject({ ply: undefined })
  })
})

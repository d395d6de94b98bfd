import { expect, test } from 'vitest'
import { placeOf } from './base'

const place = (address: string, files: boolean): string => {
  const { pathname, search, hash } = placeOf(new URL(address), files)
  return pathname + search + hash
}

test('at a server a place is the path', () => {
  expect(place('https://a.org/t/abc/replay?ply=3#watch-x', false)).toBe('/t/abc/replay?ply=3#watch-x')
})

test('among mere files a place stands behind the #, with a query and a # of its own', () => {
  expect(place('https://a.org/games/#/t/abc/replay?ply=3', true)).toBe('/t/abc/replay?ply=3')
  expect(place('https://a.org/games/index.html#/rules/valley#VK-12', true)).toBe('/rules/valley#VK-12')
  expect(place('https://a.org/games/', true)).toBe('/')
  expect(place('https://a.org/games/#', true)).toBe('/')
})

test('an odd address leads nowhere else', () => {
  expect(place('https://a.org/games/#//elsewhere.org/t/x', true)).toBe('/elsewhere.org/t/x')
})

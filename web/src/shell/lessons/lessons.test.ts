import { beforeEach, expect, test, vi } from 'vitest'
import { done, fits, following, lessons, madeSoFar, note, taught, type Lesson } from './lessons'
import { Teaching } from './teaching.svelte'

const step = (right: string[], ...wrong: string[]): Lesson['steps'][number] => ({
  says: { en: 'Do it.', de: 'Tu es.' },
  touches: [],
  right,
  wrong: wrong.map((move) => ({ moves: [move], says: { en: `Not ${move}.`, de: `Nicht ${move}.` } })),
})
const lesson: Lesson = {
  name: 'one',
  print: 'abc',
  minutes: 5,
  title: { en: 'One', de: 'Eins' },
  teaches: { en: 'One.', de: 'Eins.' },
  version: 1,
  options: {},
  key: '',
  start: '',
  seats: 2,
  seat: 0,
  answers: [],
  steps: [step(['lay mother|son e1'], 'lay * *', '*'), step(['sell'], '*')],
  end: { en: 'End.', de: 'Ende.' },
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })
})

test('a pattern means moves as it does where lessons are read', () => {
  expect(fits('lay mother e1', 'lay mother e1')).toBe(true)
  expect(fits('lay mother|son e1', 'lay son e1')).toBe(true)
  expect(fits('lay mother|son e1', 'lay father e1')).toBe(false)
  expect(fits('lay * e1', 'lay father e1')).toBe(true)
  expect(fits('lay *', 'lay father e1')).toBe(false)
  expect(fits('*', 'done')).toBe(true)
})

test('a wrong move is answered and not made, a right one leads on', () => {
  const teaching = new Teaching('game', lesson, [])
  expect(teaching.takes('lay father e1')).toBe(false)
  expect(teaching.remark?.en).toBe('Not lay * *.')
  expect(teaching.takes('done')).toBe(false)
  expect(teaching.remark?.en).toBe('Not *.')
  expect(teaching.takes('lay son e1')).toBe(true)
  expect(teaching.remark).toBeUndefined()
  expect(teaching.own).toEqual(['lay son e1'])
  expect(teaching.takes('sell')).toBe(true)
  expect(teaching.over).toBe(true)
})

test('a lesson that was left goes on where it was, and one that is over is remembered', () => {
  expect(done('game', 'one')).toBe(false)
  note('game', lesson, ['lay son e1'])
  expect(madeSoFar('game', lesson)).toEqual(['lay son e1'])
  expect(done('game', 'one')).toBe(false)
  note('game', lesson, ['lay son e1', 'sell'])
  expect(madeSoFar('game', lesson)).toEqual([])
  note('game', lesson, ['lay son e1'])
  expect(done('game', 'one')).toBe(true)
})

test('moves of a lesson that has changed meanwhile, or that make no sense, are forgotten', () => {
  note('game', lesson, ['lay son e1'])
  expect(madeSoFar('game', { ...lesson, print: 'xyz' })).toEqual([])
  note('game', lesson, ['lay father e1'])
  expect(madeSoFar('game', lesson)).toEqual([])
})

test('after a lesson comes the next one not yet learned, then one left out, then simply the next', () => {
  const all = ['one', 'two', 'three', 'four'].map((name) => ({ ...lesson, name }))
  const after = (name: string): string | undefined => following('game', all, name)?.name
  const learn = (name: string): void => note('game', { ...lesson, name }, ['lay son e1', 'sell'])
  learn('one')
  expect(after('one')).toBe('two')
  learn('three')
  expect(after('two')).toBe('four')
  learn('four')
  expect(after('four')).toBe('two')
  learn('two')
  expect(after('one')).toBe('two')
  expect(after('four')).toBeUndefined()
})

test('a game without lessons has none', async () => {
  expect(taught('chess')).toBe(false)
  expect(await lessons('chess')).toEqual([])
})

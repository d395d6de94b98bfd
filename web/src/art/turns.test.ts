import { expect, test } from 'vitest'
import { Turns } from './turns.svelte'

function stepped(): { turns: Turns; step: () => void } {
  const tasks: (() => void)[] = []
  return { turns: new Turns((act) => tasks.push(act)), step: () => tasks.shift()?.() }
}

test('nothing is drawn in the task that asks for it', () => {
  const { turns, step } = stepped()
  const drawn: string[] = []
  turns.take(() => drawn.push('pyramid'))
  expect(drawn).toEqual([])
  step()
  expect(drawn).toEqual(['pyramid'])
  expect(turns.over).toBe(true)
})

test('parts of what is drawn come right after it, and when nothing waits any more it is over', () => {
  const { turns, step } = stepped()
  const drawn: string[] = []
  turns.take(() => {
    drawn.push('board')
    turns.take(() => drawn.push('field'))
  })
  turns.take(() => drawn.push('seat'))
  for (let i = 0; i < 3; i++) step()
  expect(drawn).toEqual(['board', 'field', 'seat'])
  expect(turns.over).toBe(true)
})

test('what is wanted first comes before what waits already', () => {
  const { turns, step } = stepped()
  const drawn: string[] = []
  turns.take(() => drawn.push('seat'))
  turns.take(() => drawn.push('prompt'), true)
  for (let i = 0; i < 2; i++) step()
  expect(drawn).toEqual(['prompt', 'seat'])
})

test('what is called off is not drawn', () => {
  const { turns, step } = stepped()
  const drawn: string[] = []
  turns.take(() => drawn.push('gone'))()
  turns.take(() => drawn.push('here'))
  step()
  expect(drawn).toEqual(['here'])
})

import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import Scores from './Scores.svelte'

const sheet = [
  [{ kind: 'money', args: {}, points: 20 }, { kind: 'scarabs', args: {}, points: 15 }],
  [{ kind: 'money', args: {}, points: 40 }],
]
const drawn = (lines = sheet): string[] => render(Scores, { props: { sheet: lines as never, names: ['Ali', 'Cleo'] } }).body.match(/<li[\s\S]*?<\/li>/g)!

describe('the scores of a moment', () => {
  it('are what each player would have now, by name for who does not see the marks', () => {
    expect(drawn().map((line) => line.replace(/<svg[\s\S]*<\/svg>/, '').replace(/<[^>]*>/g, '').trim())).toEqual(['Ali 35', 'Cleo 40'])
  })

  it('show who is ahead, if anybody is', () => {
    expect(drawn().map((line) => line.includes('ahead'))).toEqual([false, true])
    expect(drawn([sheet[1]!, sheet[1]!]).some((line) => line.includes('ahead'))).toBe(false)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { Showing } from './showing.svelte'
import type { Stage } from './animation'
import type { Moment } from '../generated/wire'

vi.stubGlobal('document', { hidden: false })
vi.mock('./animation', () => ({ changedPlaces: () => new Set(), duration: () => 0, stillness: () => true }))
vi.mock('./sound', () => ({ sound: () => {} }))
vi.mock('./settings.svelte', () => ({ settings: { speed: 'normal' } }))

const position = (ply: number): Moment => ({ view: { ply }, events: [{ kind: 'laid', seat: 0, args: {}, ply }], prompt: null }) as unknown as Moment

describe('what is shown', () => {
  vi.useFakeTimers()
  afterEach(() => vi.clearAllTimers())

  it('follows what happens without delay where nothing travels', async () => {
    const showing = new Showing<Moment>()
    showing.jump(position(1))
    showing.follow(position(2))
    showing.follow(position(3))
    await vi.advanceTimersByTimeAsync(1)
    expect(showing.position?.view.ply).toBe(3)
    expect(showing.moving).toBe(false)
  })

  it('stays at each position that is looked at again, and at none once hurried', async () => {
    const showing = new Showing<Moment>()
    showing.again([position(1), position(2), position(3), position(4)])
    const seen = []
    for (let i = 0; i < 2; i++) {
      seen.push([showing.position?.view.ply, showing.behind])
      await vi.advanceTimersByTimeAsync(600)
    }
    expect(seen).toEqual([[1, 3], [2, 2]])
    showing.skip()
    await vi.advanceTimersByTimeAsync(1)
    expect(showing.position?.view.ply).toBe(4)
    expect(showing.moving).toBe(false)
  })

  it('tells of nothing that is still on its way', async () => {
    const showing = new Showing<Moment>()
    let arrive = (): void => {}
    const stage = { show: () => new Promise((resolve) => (arrive = () => resolve(() => {}))), skip: () => {} }
    showing.onstage(stage as unknown as Stage, { placesOf: () => [], nearest: () => null })
    showing.jump(position(1))
    showing.follow(position(2))
    showing.follow(position(3))
    await vi.advanceTimersByTimeAsync(1)
    expect([showing.position?.view.ply, showing.behind]).toEqual([1, 2])
    arrive()
    await vi.advanceTimersByTimeAsync(1)
    expect([showing.position?.view.ply, showing.behind]).toEqual([2, 1])
    showing.follow(position(4))
    showing.skip()
    expect(showing.behind).toBe(2)
    arrive()
    await vi.advanceTimersByTimeAsync(1)
    arrive()
    await vi.advanceTimersByTimeAsync(1)
    expect([showing.position?.view.ply, showing.behind]).toEqual([4, 0])
  })

  it('leaves the past at once when something else is put on the table', async () => {
    const showing = new Showing<Moment>()
    showing.again([position(1), position(2), position(3)])
    showing.jump(position(9))
    await vi.advanceTimersByTimeAsync(5000)
    expect(showing.position?.view.ply).toBe(9)
    showing.follow(position(10))
    await vi.advanceTimersByTimeAsync(1)
    expect(showing.position?.view.ply).toBe(10)
  })
})

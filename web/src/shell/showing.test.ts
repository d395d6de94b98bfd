import { afterEach, describe, expect, it, vi } from 'vitest'
import { Showing } from './showing.svelte'
import type { Stage } from './animation'
import type { Moment } from '../generated/wire'

let still = true
vi.stubGlobal('document', { hidden: false })
vi.mock('./animation', () => ({ changedPlaces: () => new Set(), duration: () => 0, stillness: () => still }))
vi.mock('./sound', () => ({ sound: () => {} }))
vi.mock('./settings.svelte', () => ({ settings: { speed: 'normal' } }))

const position = (ply: number): Moment => ({ view: { ply }, events: [{ kind: 'laid', seat: 0, args: {}, ply }], prompt: null }) as unknown as Moment

describe('what is shown', () => {
  vi.useFakeTimers()
  afterEach(() => {
    vi.clearAllTimers()
    still = true
  })
  const moving = (): void => void (still = false)

  it('draws what comes in one rush once where nothing travels', async () => {
    const showing = new Showing<Moment>()
    const drawn: number[] = []
    showing.onstage({ show: async (events: readonly { ply: number }[]) => (drawn.push(events[0]!.ply), () => {}), skip: () => {} } as unknown as Stage, { placesOf: () => [], nearest: () => null })
    showing.jump(position(1))
    for (let ply = 2; ply < 200; ply++) {
      showing.follow(position(ply))
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(60)
    expect([showing.position?.view.ply, showing.behind, showing.moving]).toEqual([199, 0, false])
    expect(drawn.length).toBeLessThan(10)
  })

  it('passes over what has piled up while something moved', async () => {
    moving()
    const showing = new Showing<Moment>()
    let arrive = (): void => {}
    const drawn: number[] = []
    const stage = { show: ([{ ply }]: [{ ply: number }]) => (drawn.push(ply), new Promise((resolve) => (arrive = () => resolve(() => {})))), skip: () => {} }
    showing.onstage(stage as unknown as Stage, { placesOf: () => [], nearest: () => null })
    showing.jump(position(1))
    showing.follow(position(2))
    await vi.advanceTimersByTimeAsync(1)
    for (let ply = 3; ply < 50; ply++) showing.follow(position(ply))
    expect(showing.behind).toBe(48)
    arrive()
    await vi.advanceTimersByTimeAsync(1)
    expect([drawn, showing.behind]).toEqual([[2, 49], 1])
    arrive()
    await vi.advanceTimersByTimeAsync(1)
    expect([showing.position?.view.ply, showing.behind, showing.moving]).toEqual([49, 0, false])
  })

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
    moving()
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

// What is heard is not heard here: the notes that reach the loudspeaker are written down.

import { beforeEach, describe, expect, it, vi } from 'vitest'

const settings = vi.hoisted(() => ({ sound: true, turnSound: true }))
vi.mock('./settings.svelte', () => ({ settings }))

/** how loud each sound began and when it has died away */
const heard: { loud: number; until: number }[] = []

class Node_ {
  frequency = { value: 0 }
  gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: (loud: number) => heard.push({ loud, until: 0 }),
    exponentialRampToValueAtTime: (_: number, until: number) => (heard.at(-1)!.until = until),
  }
  connect = (next: Node_): Node_ => next
  start = (): void => {}
  stop = (): void => {}
}
class Room {
  currentTime = 0
  sampleRate = 100
  destination = new Node_()
  resume = async (): Promise<void> => {}
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  createGain = (): Node_ => new Node_()
  createOscillator = (): Node_ => new Node_()
  createBiquadFilter = (): Node_ => new Node_()
  createBufferSource = (): Node_ => new Node_()
}

vi.stubGlobal('AudioContext', Room)
const { sound } = await import('./sound')
const touched = (hasBeenActive: boolean): unknown => vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })

describe('sounds', () => {
  beforeEach(() => {
    heard.length = 0
    Object.assign(settings, { sound: true, turnSound: true })
    touched(true)
  })

  it('are quiet and short, each of them', () => {
    for (const name of ['touch', 'place', 'coin', 'turn', 'no', 'end'] as const) {
      heard.length = 0
      sound(name)
      expect(heard.length, name).toBeGreaterThan(0)
      expect(Math.max(...heard.map(({ loud }) => loud)), name).toBeLessThan(0.1)
      expect(Math.max(...heard.map(({ until }) => until)), name).toBeLessThan(2)
    }
  })

  it('begin with the first touch of the page', () => {
    touched(false)
    sound('turn')
    expect(heard).toEqual([])
  })

  it('are all off with one setting, and that for one’s turn by itself', () => {
    settings.turnSound = false
    sound('turn')
    expect(heard).toEqual([])
    sound('touch')
    expect(heard).not.toEqual([])
    heard.length = 0
    settings.sound = false
    sound('touch')
    sound('end')
    expect(heard).toEqual([])
  })
})

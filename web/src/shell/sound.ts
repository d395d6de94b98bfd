// Quiet sounds of our own, made when they are heard: a tap of wood, a stone set down, a coin, a harp for the turn.

import { settings } from './settings.svelte'

export type Sound = 'touch' | 'place' | 'coin' | 'turn' | 'no' | 'end'

interface Note {
  /** Hz */
  pitch: number
  at: number
  length: number
  shape: OscillatorType
  loud: number
}

const note = (pitch: number, at = 0, length = 0.12, loud = 0.05, shape: OscillatorType = 'sine'): Note => ({ pitch, at, length, shape, loud })

const SCORES: Record<Sound, Note[]> = {
  touch: [note(660, 0, 0.05, 0.03, 'triangle')],
  place: [note(150, 0, 0.1, 0.09), note(95, 0.01, 0.14, 0.08)],
  coin: [note(1480, 0, 0.16, 0.025), note(1980, 0.06, 0.22, 0.02)],
  turn: [note(392, 0, 0.35, 0.04, 'triangle'), note(523, 0.11, 0.4, 0.04, 'triangle')],
  no: [note(196, 0, 0.14, 0.04, 'triangle')],
  end: [392, 494, 587, 784].map((pitch, i) => note(pitch, i * 0.14, 0.6, 0.04, 'triangle')),
}

let context: AudioContext | undefined

export function sound(name: Sound): void {
  if (!(name === 'turn' ? settings.turnSound : settings.sound) || typeof AudioContext === 'undefined') return
  // Before the first touch browsers hold every sound back, and would let it out much later.
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  for (const { pitch, at, length, shape, loud } of SCORES[name]) {
    const start = context.currentTime + at
    const voice = context.createOscillator()
    const level = context.createGain()
    voice.type = shape
    voice.frequency.value = pitch
    level.gain.setValueAtTime(0, start)
    level.gain.linearRampToValueAtTime(loud, start + 0.008)
    level.gain.exponentialRampToValueAtTime(0.0001, start + length)
    voice.connect(level).connect(context.destination)
    voice.start(start)
    voice.stop(start + length + 0.02)
  }
}

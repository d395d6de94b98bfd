// Quiet sounds of our own, made when they are heard: a fingertip on wood, a stone set down, a coin, a harp for the turn.

import { settings } from './settings.svelte'

export type Sound = 'touch' | 'place' | 'coin' | 'turn' | 'no' | 'end'

interface Note {
  /** Hz */
  pitch: number
  /** seconds after the beginning */
  at: number
  /** seconds until it has died away */
  length: number
  loud: number
  /** a knock has a breath of noise in front of its tone; a string has an overtone that dies away sooner */
  kind: 'knock' | 'string'
}

const knock = (pitch: number, loud: number, length = 0.09, at = 0): Note => ({ pitch, at, length, loud, kind: 'knock' })
const string = (pitch: number, loud: number, length = 0.7, at = 0): Note => ({ pitch, at, length, loud, kind: 'string' })

/** One scale for everything, without half steps: whatever sounds together agrees. */
const [D, E, G, A, B, HIGH_D] = [293.66, 329.63, 392, 440, 493.88, 587.33]

const SCORES: Record<Sound, Note[]> = {
  touch: [knock(A, 0.018, 0.05)],
  place: [knock(D / 2, 0.06, 0.13), knock(G, 0.012, 0.05)],
  coin: [string(HIGH_D * 2, 0.014, 0.3), string(B * 2, 0.01, 0.35, 0.05)],
  turn: [string(G, 0.035), string(HIGH_D, 0.03, 0.9, 0.12)],
  no: [knock(E / 2, 0.035, 0.12), knock(D / 2, 0.03, 0.14, 0.09)],
  end: [D, G, A, B, HIGH_D].map((pitch, i) => string(pitch, 0.035, 1.2, i * 0.13)),
}

/** No sound has an edge: what is above this is taken away, in Hz. */
const SOFT = 2600
const ATTACK = 0.004

let context: AudioContext | undefined
let room: AudioNode
let breath: AudioBuffer

function open(): AudioContext {
  if (!context) {
    context = new AudioContext()
    const soft = context.createBiquadFilter()
    soft.type = 'lowpass'
    soft.frequency.value = SOFT
    soft.connect(context.destination)
    room = soft
    breath = context.createBuffer(1, Math.round(context.sampleRate * 0.03), context.sampleRate)
    const samples = breath.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  }
  return context
}

/** Something that sounds for a while and fades away. */
function fade(on: AudioContext, source: AudioScheduledSourceNode, start: number, length: number, loud: number): void {
  const level = on.createGain()
  level.gain.setValueAtTime(0, start)
  level.gain.linearRampToValueAtTime(loud, start + ATTACK)
  level.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(level).connect(room)
  source.start(start)
  source.stop(start + length + 0.02)
}

function tone(on: AudioContext, pitch: number): OscillatorNode {
  const voice = on.createOscillator()
  voice.type = 'sine'
  voice.frequency.value = pitch
  return voice
}

export function sound(name: Sound): void {
  if (!settings.sound || (name === 'turn' && !settings.turnSound) || typeof AudioContext === 'undefined') return
  // Before the first touch browsers hold every sound back, and would let it out much later.
  if (!navigator.userActivation?.hasBeenActive) return
  const on = open()
  void on.resume()
  for (const { pitch, at, length, loud, kind } of SCORES[name]) {
    const start = on.currentTime + at
    fade(on, tone(on, pitch), start, length, loud)
    if (kind === 'string') fade(on, tone(on, pitch * 2), start, length / 2.5, loud / 3)
    else {
      const puff = on.createBufferSource()
      puff.buffer = breath
      fade(on, puff, start, 0.03, loud / 2)
    }
  }
}

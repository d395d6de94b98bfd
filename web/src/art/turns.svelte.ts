// A large picture is drawn in turns, each in a task of its own, so that a page in the making answers what is asked of it.
// Only the first drawing is: what comes later is small, and there at once.

import { flushSync, getContext, setContext } from 'svelte'

const KEY = Symbol('turns')

/** How long drawing goes on before anything else has its say, in milliseconds. */
const SLICE = 3

/** Does something in a task of its own. A timer would do, but those that follow each other are made to wait. */
function soon(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    act()
  }
  port2.postMessage(null)
}

/** Lets whatever else waits have its turn. */
export const pause = (): Promise<void> => new Promise(soon)

export class Turns {
  /** nothing waits to be drawn, and something has been */
  over = $state(false)
  private row: (() => void)[] = []
  private parts: (() => void)[] | undefined
  private called = false

  constructor(private later: (act: () => void) => void = soon) {}

  /** Draws this after all that waits (or before it), but parts of what is being drawn right after it; gives a function
   * that calls it off. */
  take(draw: () => void, first = false): () => void {
    this.over = false
    const waiting = this.parts ?? this.row
    if (first) waiting.unshift(draw)
    else waiting.push(draw)
    this.call()
    return () => {
      this.row = this.row.filter((other) => other !== draw)
      this.parts = this.parts?.filter((other) => other !== draw)
    }
  }

  private next(): void {
    this.parts = []
    try {
      this.row.shift()?.()
      flushSync()
    } finally {
      this.row.unshift(...this.parts)
      this.parts = undefined
    }
  }

  private call(): void {
    if (this.called) return
    this.called = true
    this.later(() => {
      this.called = false
      const begun = performance.now()
      do {
        this.next()
      } while (this.row.length && performance.now() - begun < SLICE)
      if (this.row.length) this.call()
      else this.over = true
    })
  }
}

export const setTurns = (): Turns => setContext(KEY, new Turns())

/** The turns that what is around here is drawn in, if it is. */
export const turns = (): Turns | undefined => getContext<Turns | undefined>(KEY)

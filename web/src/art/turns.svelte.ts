// A large picture is drawn in turns, each in a task of its own, so that a page in the making answers what is asked of it.
// Only the first drawing is: what comes later is small, and there at once.

import { flushSync, getContext, setContext } from 'svelte'

const KEY = Symbol('turns')

/** How long drawing goes on before anything else has its say, in milliseconds. */
const SLICE = 6

export class Turns {
  /** everything has been drawn once */
  over = $state(false)
  private row: (() => void)[] = []
  private called = false

  constructor(private later: (act: () => void) => void = (act) => setTimeout(act)) {}

  /** Draws this after all that waits; gives a function that calls it off. */
  take(draw: () => void): () => void {
    this.row.push(draw)
    this.call()
    return () => (this.row = this.row.filter((other) => other !== draw))
  }

  private call(): void {
    if (this.called) return
    this.called = true
    this.later(() => {
      this.called = false
      const begun = performance.now()
      do {
        this.row.shift()?.()
        flushSync()
      } while (this.row.length && performance.now() - begun < SLICE)
      if (this.row.length) this.call()
      else this.over = true
    })
  }
}

export const setTurns = (): Turns => setContext(KEY, new Turns())

/** The turns that what is around here is drawn in, if it is. */
export const turns = (): Turns | undefined => getContext<Turns | undefined>(KEY)

// What is on the table in sight. Positions arrive faster than they can be looked at, so they wait in a row; each is shown
// by letting the pieces travel as its events tell, and only then does the board change.

import { tick } from 'svelte'
import { changedPlaces, duration, stillness, type Stage } from './animation'
import { settings } from './settings.svelte'
import { sound } from './sound'
import type { GameEvent, Moment } from '../generated/wire'
import type { Motions } from './animation'

const OUTLINED = 900
/** how long a position stays that is looked at again, in milliseconds */
const LINGER = 600
/** how many positions in the row are too many to wait for, and to be shown one by one */
const [LONG, FAR] = [8, 40]
/** nobody can tell apart what changes faster than this without moving, in milliseconds */
const GLANCE = 60

/** When the page has been drawn; a page in the background, or one on which nothing moves, is not waited for. */
const seen = (): Promise<unknown> => (document.hidden || typeof requestAnimationFrame === 'undefined' ? Promise.resolve() : Promise.race([new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))), new Promise((late) => setTimeout(late, 250))]))

export class Showing<P extends Moment> {
  position: P | undefined = $state.raw()
  changed: ReadonlySet<string> = $state.raw(new Set())
  moving = $state(false)
  /** how many events have not been shown yet */
  behind = $state(0)
  private row: P[] = []
  private stage: Stage | undefined
  private motions: Motions | undefined
  private turn = 0
  /** when a position was last put on the table without anything moving */
  private changedAt = -Infinity

  /** Where pieces travel; without a stage positions change at once. */
  onstage(stage: Stage | undefined, motions: Motions | undefined): void {
    this.stage = stage
    this.motions = motions
  }

  /** Puts a position on the table with nothing in between. */
  jump(position: P): void {
    this.turn++
    this.lingering = false
    this.wake()
    this.row = []
    this.behind = 0
    this.stage?.skip()
    this.moving = false
    this.changed = new Set()
    this.position = position
  }

  /** Shows what led to this position, after everything that waits. */
  follow(position: P): void {
    this.row.push(position)
    this.behind += position.events.length
    if (!this.moving) void this.run()
  }

  /** Shows positions again, each for long enough to be looked at even where nothing travels; so many events before the
   * last of them are passed over. */
  again(positions: readonly [P, ...P[]], passed = 0): void {
    this.jump(positions[0])
    this.lingering = true
    for (const position of positions.slice(1)) this.follow(position)
    this.behind += passed
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    this.row = this.row.slice(-1)
    this.hurried = true
    this.wake()
    this.stage?.skip()
  }

  private hurried = false
  private lingering = false
  private wake = (): void => {}

  private pause(): Promise<void> {
    if (!this.lingering || this.hurried) return Promise.resolve()
    return new Promise((resolve) => {
      this.wake = resolve
      setTimeout(resolve, LINGER)
    })
  }

  private async run(): Promise<void> {
    const turn = ++this.turn
    this.moving = true
    this.hurried = false
    while (this.row.length) {
      await this.pause()
      if (turn !== this.turn) return
      const still = !this.lingering && (stillness() || document.hidden)
      if (still) await this.glance()
      if (turn !== this.turn) return
      // Whoever sees nothing move, or is far behind, sees what has come of it all.
      const passed = !this.lingering && (still || this.row.length > FAR) ? this.row.splice(0, this.row.length - 1) : []
      for (const { events } of passed) this.behind -= events.length
      const next = this.row.shift()!
      await this.show(next, turn, passed.flatMap(({ events }) => events))
      if (turn !== this.turn) return
      this.behind = this.row.length ? this.behind - next.events.length : 0
      // The board has changed; what moves next begins once that is seen, so that it does not stumble.
      // Nobody waits for a long past.
      if (this.row.length && this.row.length < LONG && !this.hurried) await seen()
      if (turn !== this.turn) return
    }
    this.moving = false
    this.hurried = false
    this.lingering = false
  }

  /** Lets positions that come in one rush come together: drawing each would keep a slow page busy for long. */
  private glance(): Promise<void> {
    const left = this.hurried ? 0 : this.changedAt + GLANCE - performance.now()
    return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : Promise.resolve()
  }

  private async show(position: P, turn: number, passed: readonly GameEvent[]): Promise<void> {
    const { stage, motions } = this
    const milliseconds = this.hurried || document.hidden ? 0 : duration(settings.speed, this.row.length)
    const clear = stage && motions ? await stage.show(position.events, milliseconds) : () => {}
    if (turn === this.turn) {
      this.position = position
      this.changedAt = performance.now()
      if (motions) this.outline(changedPlaces([...passed, ...position.events], motions))
      if (motions && position.events.some((event) => motions.placesOf(event).length)) sound('place')
    }
    await tick()
    clear()
  }

  private outline(places: ReadonlySet<string>): void {
    if (!places.size) return
    this.changed = places
    setTimeout(
      () => {
        if (this.changed === places) this.changed = new Set()
      },
      stillness() ? OUTLINED * 2 : OUTLINED,
    )
  }
}

// Shows what happened: pieces travel from where they were to where they are, one after another in the order of events.
// A game says from which place to which (motion.ts); places and pieces are marked on its board and seats.

import type { GameEvent } from '../generated/wire'
import type { Speed } from './settings.svelte'

export interface Motion {
  from: string
  to: string
  piece: string
}

export interface Motions<E = GameEvent> {
  /** the pieces that an event moves, those of one event together */
  placesOf: (event: E) => Motion[]
  nearest: (place: string, exists: (place: string) => boolean) => string | null
}

const MILLISECONDS: Record<Speed, number> = { slow: 700, normal: 380, fast: 180, off: 0 }
const SVG = 'http://www.w3.org/2000/svg'

export const stillness = (): boolean => typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long one motion takes; 0 where nothing is to move. */
export function duration(speed: Speed, behind: number, still = stillness()): number {
  if (still) return 0
  // A long queue is shown faster, so that nobody waits for the past.
  return MILLISECONDS[speed] / (behind > 6 ? 3 : behind > 3 ? 1.8 : 1)
}

/** The places that the events changed, to be outlined for a moment. */
export function changedPlaces(events: readonly GameEvent[], motions: Motions): Set<string> {
  return new Set(events.flatMap((event) => motions.placesOf(event).map((motion) => motion.to)))
}

export class Stage {
  private running = new Set<Animation>()
  private skipping = false

  constructor(
    private root: HTMLElement,
    private motions: Motions,
  ) {}

  /** Ends everything that moves at once. */
  skip(): void {
    this.skipping = true
    for (const animation of this.running) animation.finish()
  }

  /** Plays the events; ends when the last piece has arrived. What was put on the stage is removed by the returned function. */
  async show(events: readonly GameEvent[], milliseconds: number): Promise<() => void> {
    this.skipping = false
    const clear: (() => void)[] = []
    for (const event of events) {
      if (this.skipping || milliseconds <= 0) break
      const done = await Promise.all(this.motions.placesOf(event).map((motion) => this.travel(motion, milliseconds)))
      clear.push(...done.filter((undo) => undo !== null))
    }
    return () => clear.forEach((undo) => undo())
  }

  private find(place: string): Element | null {
    const exists = (name: string): boolean => this.root.querySelector(`[data-place="${CSS.escape(name)}"]`) !== null
    const near = this.motions.nearest(place, exists)
    return near === null ? null : this.root.querySelector(`[data-place="${CSS.escape(near)}"]`)
  }

  private async travel(motion: Motion, milliseconds: number): Promise<(() => void) | null> {
    const from = this.find(motion.from)
    const to = this.find(motion.to)
    if (!from || !to) return null
    const within = from.matches(`[data-piece="${CSS.escape(motion.piece)}"]`) ? from : from.querySelector(`[data-piece="${CSS.escape(motion.piece)}"]`)
    const model = within ?? this.root.querySelector(`[data-piece="${CSS.escape(motion.piece)}"]`)
    if (!model) return null
    const size = model.getBoundingClientRect()
    const source = from.getBoundingClientRect()
    const end = to.getBoundingClientRect()
    if (!size.width || !end.width) return null
    // A piece that is not seen where it comes from starts from the middle of that place, as large as its like elsewhere.
    const start = within ? size : new DOMRect(source.left + (source.width - size.width) / 2, source.top + (source.height - size.height) / 2, size.width, size.height)
    const ghost = this.ghost(model, start)
    const scale = Math.min(1.25, Math.max(0.4, Math.min(end.width / start.width, end.height / start.height)))
    const dx = end.left + end.width / 2 - (start.left + start.width / 2)
    const dy = end.top + end.height / 2 - (start.top + start.height / 2)
    const animation = ghost.animate([{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(${scale})` }], {
      duration: milliseconds,
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      fill: 'forwards',
    })
    this.running.add(animation)
    if (this.skipping) animation.finish()
    // A page in the background may stop its clock; a motion never holds the game up for longer than it should take.
    await Promise.race([animation.finished.catch(() => {}), new Promise((resolve) => setTimeout(resolve, milliseconds + 250))])
    this.running.delete(animation)
    return () => ghost.remove()
  }

  /** A likeness of a piece, lying exactly over it. */
  private ghost(model: Element, at: DOMRect): Element {
    const box = model instanceof SVGGraphicsElement && !(model instanceof SVGSVGElement) ? model.getBBox() : null
    const holder = box ? document.createElementNS(SVG, 'svg') : document.createElement('div')
    const copy = model.cloneNode(true) as Element
    for (const element of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of ['data-touch', 'data-place', 'data-piece', 'id', 'tabindex', 'aria-label', 'role']) element.removeAttribute(name)
      element.classList.remove('legal', 'changed', 'chosen')
    }
    if (box) {
      copy.removeAttribute('transform')
      holder.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    }
    holder.append(copy)
    holder.setAttribute('aria-hidden', 'true')
    holder.classList.add('travelling')
    const style = (holder as HTMLElement | SVGElement).style
    style.left = `${at.left}px`
    style.top = `${at.top}px`
    style.width = `${at.width}px`
    style.height = `${at.height}px`
    this.root.append(holder)
    return holder
  }
}

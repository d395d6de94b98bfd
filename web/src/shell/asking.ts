// What a thing on the table is and does: asked for by a long press, a right click or the key `?`. What can be touched or is
// a place has a name already (its label); a game explains it in a message `about-<thing>` or `about-<kind of thing>`, or
// works its explanation out from the position.

import type { GameParts } from '../games'
import type { View } from '../generated/wire'
import type { Words } from './words.svelte'

export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

/** What was asked about: the thing, where it was pointed at, and what there is to say. */
export interface Asked {
  element: Element
  /** where the finger or pointer was; without one the whole thing is meant */
  at?: { x: number; y: number } | undefined
  name: string
  text: string
}

interface Around {
  parts: GameParts
  view: View
  given: Record<string, unknown>
  seat: number | null
  names: readonly string[]
  words: Words
}

const THING = '[data-about], [data-touch], [data-place]'
/** Milliseconds after which a finger that rests asks. */
const LONG = 450
/** Pixels that a resting finger may stray. */
const STRAY = 10

const keysOf = (element: Element): string[] => ['data-about', 'data-touch', 'data-place'].flatMap((name) => element.getAttribute(name) ?? [])

/** What a thing is and does, if there is anything to say. */
export function explained(key: string, { parts, view, given, seat, names, words }: Around): string | undefined {
  const own = parts.about?.(key, { view, given, seat, names, t: words.text })
  if (own) return own
  const id = [`about-${key}`, `about-${key.split('-')[0]}`].find((one) => words.has(one))
  return id && words.text(id)
}

/** What the thing under the pointer is; of things within things the innermost that has something to say. */
export function asked(target: EventTarget | null, around: Around): Omit<Asked, 'at'> | undefined {
  const first = target instanceof Element ? target.closest(THING) : null
  for (let element = first; element; element = element.parentElement?.closest(THING) ?? null) {
    for (const key of keysOf(element)) {
      const text = explained(key, around)
      if (text) return { element, name: element.getAttribute('aria-label') ?? '', text }
    }
  }
  return undefined
}

/** Whether there is a thing at all that could be explained. */
export const isThing = (target: EventTarget | null): boolean => target instanceof Element && target.closest(THING) !== null

/** Listens for whoever wants to know what something is. A thing that nothing else comes of when it is touched says so at once. */
export function listen(root: HTMLElement, ask: (target: EventTarget | null, at: { x: number; y: number }) => boolean): () => void {
  let held: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined
  let [told, began] = [false, 0]

  const drop = (): void => {
    clearTimeout(held?.timer)
    held = undefined
  }

  const listeners: Record<string, (event: PointerEvent) => void> = {
    pointerdown(event) {
      told = false
      began = event.timeStamp
      drop()
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { target, clientX: x, clientY: y } = event
      held = { x, y, timer: setTimeout(() => (told = ask(target, { x, y })), LONG) }
    },
    pointermove(event) {
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STRAY) drop()
    },
    pointerup(event) {
      // On a busy machine the timer may ring before a finger is heard of that was lifted long ago.
      if (event.timeStamp - began < LONG) told = false
      drop()
    },
    pointercancel: drop,
    contextmenu(event) {
      // A long press asks by itself; some systems tell of it in this way as well.
      if (told || ask(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault()
    },
    click(event) {
      if (told) event.stopPropagation()
      else if (event.target instanceof Element && !event.target.closest('[data-touch], button, a, input, [data-tag]')) ask(event.target, { x: event.clientX, y: event.clientY })
      told = false
    },
  }
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener as EventListener, name === 'click')
  return () => {
    drop()
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener as EventListener, name === 'click')
  }
}

export interface Placed {
  left: number
  top: number
  /** how far from the tag's left edge its pointer stands */
  pointer: number
  side: 'above' | 'below'
}

const GAP = 9
const EDGE = 6

/** Where a tag of this size stands beside a thing: over it if there is room, else under it, and never across the edge. */
export function beside(thing: Spot, tag: { width: number; height: number }, room: { width: number; height: number }): Placed {
  const above = thing.y - GAP - tag.height
  const under = thing.y + thing.height + GAP
  const side = above >= EDGE || under + tag.height > room.height - EDGE ? 'above' : 'below'
  const middle = thing.x + thing.width / 2
  const left = Math.max(EDGE, Math.min(middle - tag.width / 2, room.width - EDGE - tag.width))
  const top = Math.max(EDGE, Math.min(side === 'above' ? above : under, room.height - EDGE - tag.height))
  return { left, top, side, pointer: Math.max(14, Math.min(middle - left, tag.width - 14)) }
}

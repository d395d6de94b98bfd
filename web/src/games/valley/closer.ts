// Looking at a card closely: the pointer rests on it, the keyboard is on it, or a finger stays on it.

export interface Closer {
  card: string
  /** where it lies in the picture, from the left, 0 to 1 */
  at: number
}

const REST = { mouse: 600, touch: 420, keys: 700 }
const FAR = 12

/** Watches a picture in which cards are marked with data-card. */
export function watchCloser(root: SVGSVGElement, show: (closer: Closer | undefined) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let shown = false
  let byFinger = false
  let start = { x: 0, y: 0 }

  function stop(): void {
    clearTimeout(waiting)
    if (shown) show(undefined)
    shown = false
    byFinger = false
  }

  function wait(target: EventTarget | null, milliseconds: number, finger = false): void {
    const within = target instanceof Element ? target : null
    const card = within?.closest('[data-card]') ?? within?.querySelector('[data-card]')
    stop()
    if (!card || within === root) return
    waiting = setTimeout(() => {
      const frame = root.getBoundingClientRect()
      const box = card.getBoundingClientRect()
      if (!box.width) return
      shown = true
      byFinger = finger
      show({ card: card.getAttribute('data-card')!, at: (box.left + box.width / 2 - frame.left) / (frame.width || 1) })
    }, milliseconds)
  }

  const listeners: Partial<Record<keyof SVGElementEventMap, (event: never) => void>> = {
    pointerover: (event: PointerEvent) => event.pointerType === 'mouse' && wait(event.target, shown ? 60 : REST.mouse),
    pointerleave: stop,
    pointerdown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return stop()
      start = { x: event.clientX, y: event.clientY }
      wait(event.target, REST.touch, true)
    },
    pointermove: (event: PointerEvent) => event.pointerType !== 'mouse' && Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR && stop(),
    pointerup: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      // A finger that stayed to look has not touched.
      if (byFinger) root.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
      stop()
    },
    pointercancel: stop,
    contextmenu: (event: Event) => byFinger && event.preventDefault(),
    focusin: (event: FocusEvent) => event.target instanceof Element && event.target.matches(':focus-visible') && wait(event.target, REST.keys),
    focusout: stop,
  }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) root.addEventListener(name, listener)
  return () => {
    stop()
    for (const [name, listener] of entries) root.removeEventListener(name, listener)
  }
}

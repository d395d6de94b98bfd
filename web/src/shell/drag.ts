// Dragging: taking hold of a thing touches it, letting go over another touches that one. What is marked data-still stays.

const FAR = 9

export function drag(root: HTMLElement, legal: () => ReadonlySet<string>, touch: (id: string) => void): () => void {
  let held: { id: string; element: Element; x: number; y: number; ghost: HTMLElement | undefined } | undefined

  const touchOf = (element: Element | null): string | undefined => element?.closest('[data-touch]')?.getAttribute('data-touch') ?? undefined

  function lift(event: PointerEvent): HTMLElement | undefined {
    const element = held?.element
    const piece = element?.querySelector('svg') ?? (element instanceof HTMLElement ? element : element instanceof SVGGraphicsElement ? windowOn(element.closest<SVGGraphicsElement>('[data-place]') ?? element) : null)
    if (!piece) return undefined
    const ghost = document.createElement('div')
    ghost.className = 'travelling'
    ghost.setAttribute('aria-hidden', 'true')
    ghost.append(piece.cloneNode(true))
    document.body.append(ghost)
    follow(ghost, event)
    return ghost
  }

  /** A part of a picture in a small picture of its own, as large as it is seen. */
  function windowOn(part: SVGGraphicsElement): Element {
    const { x, y, width, height } = part.getBBox()
    const seen = part.getBoundingClientRect()
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const copy = part.cloneNode(true) as Element
    copy.removeAttribute('transform')
    picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    picture.setAttribute('width', String(seen.width))
    picture.setAttribute('height', String(seen.height))
    picture.append(copy)
    return picture
  }

  function follow(ghost: HTMLElement, event: PointerEvent): void {
    ghost.style.left = `${event.clientX - ghost.offsetWidth / 2}px`
    ghost.style.top = `${event.clientY - ghost.offsetHeight / 2}px`
  }

  function down(event: PointerEvent): void {
    const element = event.target instanceof Element ? event.target.closest('[data-touch]') : null
    const id = touchOf(element)
    if (!element || !id || event.button || element.closest('[data-buttons], [data-still]') || !legal().has(id)) return
    held = { id, element, x: event.clientX, y: event.clientY, ghost: undefined }
  }

  function move(event: PointerEvent): void {
    if (!held) return
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return
      // Only what leads on to something else can be carried there.
      touch(held.id)
      if (!legal().size) return drop()
      held.ghost = lift(event)
    }
    if (held.ghost) follow(held.ghost, event)
  }

  function up(event: PointerEvent): void {
    const carried = held?.ghost
    drop()
    if (!carried) return
    const id = touchOf(document.elementFromPoint(event.clientX, event.clientY))
    root.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => root.removeEventListener('click', swallow, true))
    if (id) touch(id)
  }

  const swallow = (event: Event): void => event.stopPropagation()

  function drop(): void {
    held?.ghost?.remove()
    held = undefined
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: drop }
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener as EventListener)
  return () => {
    drop()
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener as EventListener)
  }
}

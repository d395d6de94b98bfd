// The table by keyboard: arrow keys go among the things that may be touched, letters do what buttons do.

import { ARROWS, toward } from './compass'

export interface Keys {
  takeBack: () => void
  undo: () => void
  skip: () => boolean
  rules: () => void
  hint: () => void
  help: () => void
}

const TOUCHABLE = '#board [data-touch][aria-disabled="false"], .hand [data-touch][aria-disabled="false"], .seats [data-touch][aria-disabled="false"], [data-buttons] button:not(.away)'

function shown(element: Element): boolean {
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.height > 0
}

export function touchables(): (HTMLElement | SVGElement)[] {
  return [...document.querySelectorAll<HTMLElement | SVGElement>(TOUCHABLE)].filter(shown)
}

const writing = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea, select, dialog, [role="tablist"], [role="log"]') !== null

/** Puts the focus where the choice goes on: the confirmation, a legal thing on the table, or a button. */
export function focusChoice(): void {
  const active = document.activeElement
  if (writing(active)) return
  const all = touchables()
  const now = active && all.find((element) => element === active)
  if (now && !now.matches('.chosen')) return
  const next = document.querySelector<HTMLElement>('[data-confirm]') ?? all.find((element) => !element.matches('.chosen')) ?? all[0]
  next?.focus({ preventScroll: true })
}

export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return
  if (event.key === 'Escape' && document.querySelector(':popover-open')) return // it closes what lies over the table first
  const direction = ARROWS[event.key]
  if (direction) {
    const all = touchables()
    if (!all.length) return
    const spots = all.map((element) => {
      const box = element.getBoundingClientRect()
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    })
    const from = all.findIndex((element) => element === document.activeElement)
    all[toward(spots, from, direction)]?.focus({ preventScroll: true })
    event.preventDefault()
    return
  }
  const act = {
    Escape: keys.takeBack,
    u: keys.undo,
    U: keys.undo,
    r: keys.rules,
    R: keys.rules,
    h: keys.hint,
    H: keys.hint,
    '?': keys.help,
  }[event.key]
  if (act) {
    event.preventDefault()
    act()
  } else if (event.key === ' ' && keys.skip()) event.preventDefault()
}

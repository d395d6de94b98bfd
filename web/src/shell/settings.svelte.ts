// What a person has set for this browser. Kept in local storage; a broken or missing entry is as good as none.

export type Theme = 'system' | 'light' | 'lamplight'
export type Language = 'en' | 'de'
export type Speed = 'slow' | 'normal' | 'fast' | 'off'

export interface Settings {
  theme: Theme
  language: Language | 'system'
  speed: Speed
  /** all sounds; with it, the one for one's turn too */
  sound: boolean
  /** a sound when it is one's turn, in another tab too */
  turnSound: boolean
  /** a notification when it is one's turn and one looks elsewhere */
  notify: boolean
  /** headings and lists instead of the board */
  spoken: boolean
  /** ask before what cannot be taken back */
  confirm: boolean
  /** after each move everybody's chances, where they may be known */
  evaluation: boolean
  /** the name under which one sits down */
  name: string
}

const KEY = 'pyramidion.settings'
const USUAL: Settings = { theme: 'system', language: 'system', speed: 'normal', sound: true, turnSound: true, notify: false, spoken: false, confirm: true, evaluation: false, name: '' }

/** Reads JSON from local storage; anything that is not an object counts as nothing. */
export function stored<T extends object>(key: string, usual: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return found && typeof found === 'object' ? { ...usual, ...found } : usual
  } catch {
    return usual
  }
}

export function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings: Settings = $state(stored(KEY, USUAL))

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value
  store(KEY, settings)
  if (name === 'theme') showTheme()
}

export function showTheme(): void {
  const root = document.documentElement
  if (settings.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = settings.theme
}

export function language(): Language {
  if (settings.language !== 'system') return settings.language
  return (navigator.languages ?? []).map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'de') === 'de' ? 'de' : 'en'
}

/** Other tabs follow. */
export function follow(): void {
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    Object.assign(settings, stored(KEY, USUAL))
    showTheme()
  })
}

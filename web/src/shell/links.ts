// The parts of a link behind the #. They never reach a server's log, and say what the secret in them opens.

import { origin } from './reach.svelte'

export type Opens = 'seat' | 'join' | 'watch'

export interface Opened {
  opens: Opens
  token: string
}

const FORM = /^(?:(seat|join|watch)-)?([A-Za-z0-9_-]{43})$/

export function opened(fragment: string): Opened | null {
  const match = FORM.exec(fragment)
  return match ? { opens: (match[1] as Opens | undefined) ?? 'seat', token: match[2]! } : null
}

export function link(table: string, opens: Opens, token: string): string {
  return `${origin()}/t/${table}#${opens}-${token}`
}

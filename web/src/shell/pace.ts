// How long everybody may think, as it is chosen when a table is opened.

import { t } from './words.svelte'

/** What is offered; the server understands any number of days, minutes and seconds. */
export const PACES = ['', '1d', '3d', '7d', '5m+10s', '15m+15s', '30m+30s'] as const

export function paceSentence(pace: string): string {
  const [first = 0, more = 0] = (pace.match(/\d+/g) ?? []).map(Number)
  if (!pace) return t('pace-none')
  return pace.endsWith('d') ? t('pace-days', { days: first }) : t('pace-clock', { minutes: first, seconds: more })
}

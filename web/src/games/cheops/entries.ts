// The numbers of a price board as they are printed, and what they are called.

import type { Entry, Translate } from './types'

export type Printed =
  | { kind: 'plain'; value: number }
  | { kind: 'times'; times: number }
  | { kind: 'double'; majority: number; others: number }

export function printed(entry: Entry): Printed {
  if (typeof entry === 'number') return { kind: 'plain', value: entry }
  const times = /^X(\d+)$/.exec(entry)
  if (times) return { kind: 'times', times: Number(times[1]) }
  const double = /^(\d+)\|(\d+)$/.exec(entry)
  if (double) return { kind: 'double', majority: Number(double[1]), others: Number(double[2]) }
  if (/^\d+$/.test(entry)) return { kind: 'plain', value: Number(entry) }
  throw new Error(`A price board has the entry "${entry}"; it must be a number, "X5" or "20|15".`)
}

/** The number in words, for titles and screen readers. */
export function spoken(entry: Entry, t: Translate): string {
  const number = printed(entry)
  switch (number.kind) {
    case 'plain':
      return String(number.value)
    case 'times':
      return t('board-times', { times: number.times })
    case 'double':
      return t('board-double', { majority: number.majority, others: number.others })
  }
}

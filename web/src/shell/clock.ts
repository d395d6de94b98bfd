// How much time is left, as it is shown.

import type { Clock } from '../generated/wire'
import type { Translate } from './words.svelte'

/** A clock as it came, and when that was, by the browser's own time since it was opened. */
export interface Timed extends Clock {
  received: number
}

/** The seconds left to a seat at a moment; below zero once they are used up. */
export function left(clock: Timed, seat: number, now: number): number {
  const gone = clock.running.includes(seat) ? (now - clock.received) / 1000 : 0
  return (clock.left[seat] ?? 0) - gone
}

/** The seats that have run out of time. */
export const late = (clock: Timed, now: number): number[] => clock.running.filter((seat) => left(clock, seat, now) <= 0)

const two = (number: number): string => String(number).padStart(2, '0')

/** “2 days 4 h”, “3 h 20 min”, “4:05”, or that there is none left. */
export function inWords(seconds: number, t: Translate): string {
  if (seconds <= 0) return t('clock-out')
  const whole = Math.ceil(seconds)
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600), Math.floor(whole / 60)]
  if (days >= 1) return t('clock-days', { days, hours: hours - days * 24 })
  if (hours >= 1) return t('clock-hours', { hours, minutes: minutes - hours * 60 })
  return `${minutes}:${two(whole - minutes * 60)}`
}

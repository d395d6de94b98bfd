// A review in sentences.

import { moveSentence } from '../shell/speech'
import type { MoveOffer } from '../generated/wire'
import type { Words } from '../shell/words.svelte'
import type { Account, Review, Step, Turn } from './assembling'
import type { Chosen } from './parts'

const EVEN = 0.5 // points that are not worth a word

/** A number with a digit behind the point, as the language writes it. */
export function figure(value: number, words: Words, signed = false): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const text = new Intl.NumberFormat(words.language, { ...digits, ...(signed ? { signDisplay: 'exceptZero' } : {}) }).format(value)
  return text.replace('-', '−')
}

export const choice = (chosen: Chosen, words: Words): string => moveSentence(chosen as MoveOffer, words)

const way = (points: number): string => (Math.abs(points) < EVEN ? 'even' : points > 0 ? 'good' : 'bad')

/** Luck and skill of a seat, in a sentence. */
export function verdict(account: Account, seat: string, words: Words): string {
  const [luck, own] = [account.luck, account.own].map((points) => figure(Math.abs(points), words))
  return words.text('review-verdict', { seat, luckIs: way(account.luck), ownIs: way(account.own), luck: luck!, own: own! })
}

/** What a decision cost, and what it brought at once. */
export function mistake(step: Step, ply: number, names: readonly string[], words: Words): string {
  const { played, better, cost, reasons } = step.decision!
  if (!played || !better) return ''
  const told = [words.text('review-turn-mistake', { ply, seat: names[step.seat]!, points: Math.round(cost), move: choice(played, words), best: choice(better, words) })]
  for (const { id, args, points } of reasons.slice(0, 1)) {
    told.push(words.text(points > 0 ? 'review-reason-gain' : 'review-reason-cost', { points: Math.abs(points), what: words.text(id, args) }))
  }
  return told.join(' ')
}

export function luck(ply: number, seat: string, points: number, words: Words): string {
  const id = `review-turn${ply === 0 ? '-deal' : ''}-${points > 0 ? 'good' : 'bad'}`
  return words.text(id, { ply, seat, points: Math.round(Math.abs(points)) })
}

export function turn({ ply, kind, seat, points }: Turn, review: Review, names: readonly string[], words: Words): string {
  return kind === 'luck' ? luck(ply, names[seat]!, points, words) : mistake(review.steps[ply]!, ply, names, words)
}

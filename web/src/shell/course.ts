// How a finished game went, in one sentence: when the winner took the lead for good.

export interface Turning {
  /** id of the sentence */
  sentence: 'end-early' | 'end-turning' | 'end-last' | 'end-shared'
  /** the move that brought the lead; the last one where nothing before did */
  ply: number
}

/** A lead before this share of the game is one from the start. */
const EARLY = 0.2

/** `points[ply][seat]` after the deal and after each move; `places` at the end. */
export function turningPoint(points: readonly (readonly number[])[], places: readonly number[]): Turning {
  const last = points.length - 1
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  if (winners.length > 1) return { sentence: 'end-shared', ply: last }
  const winner = winners[0]!
  const ahead = (now: readonly number[]): boolean => now.every((score, seat) => seat === winner || score < now[winner]!)
  const behind = points.findLastIndex((now) => !ahead(now))
  // Where even the last position is level, a tie-break decided.
  const ply = Math.min(behind + 1, last)
  return { sentence: ply >= last ? 'end-last' : ply <= last * EARLY ? 'end-early' : 'end-turning', ply }
}

/** The course of the points as one line per seat in a picture of this size. */
export function lines(points: readonly (readonly number[])[], width: number, height: number): string[] {
  const all = points.flat()
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const x = (ply: number): number => Math.round((ply / Math.max(1, points.length - 1)) * width * 10) / 10
  const y = (score: number): number => Math.round((1 - (score - low) / (high - low)) * height * 10) / 10
  return (points[0] ?? []).map((_, seat) => points.map((now, ply) => `${ply ? 'L' : 'M'}${x(ply)},${y(now[seat]!)}`).join(''))
}

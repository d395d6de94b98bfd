// Choosing a move by pointing at things: every touch leaves fewer of the legal moves. No rule of any game is known here.

export interface Touchable {
  touches: readonly string[]
}

/** How often each touch occurs. */
function counted(touches: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const touch of touches) counts.set(touch, (counts.get(touch) ?? 0) + 1)
  return counts
}

function holds(touches: readonly string[], touched: ReadonlyMap<string, number>): boolean {
  const counts = counted(touches)
  for (const [touch, count] of touched) if ((counts.get(touch) ?? 0) < count) return false
  return true
}

/** The moves that contain all touches made so far, in whatever order they were made. */
export function candidates<M extends Touchable>(moves: readonly M[], touched: readonly string[]): M[] {
  const made = counted(touched)
  return moves.filter((move) => holds(move.touches, made))
}

/** Everything that may be touched next. */
export function nextTouches(moves: readonly Touchable[], touched: readonly string[]): Set<string> {
  const next = new Set<string>()
  const made = counted(touched)
  for (const move of candidates(moves, touched)) {
    const left = new Map(made)
    for (const touch of move.touches) {
      const count = left.get(touch) ?? 0
      if (count > 0) left.set(touch, count - 1)
      else next.add(touch)
    }
  }
  return next
}

/** The move these touches name, whether or not longer ones go on from here; the order decides between equals. */
export function named<M extends Touchable>(moves: readonly M[], touched: readonly string[]): M | undefined {
  const whole = candidates(moves, touched).filter((move) => move.touches.length === touched.length)
  return whole.find((move) => move.touches.every((touch, i) => touch === touched[i])) ?? whole[0]
}

/** The move these touches name, if nothing more could be touched. */
export function complete<M extends Touchable>(moves: readonly M[], touched: readonly string[]): M | undefined {
  const move = named(moves, touched)
  return move && nextTouches(moves, touched).size === 0 ? move : undefined
}

export interface Step<M> {
  touch: string
  /** the moves that go on from here */
  moves: M[]
  /** set when this touch ends the choice */
  move: M | undefined
}

/** The choice as a list: what may come next in the order a move is told, for those who do not point. */
export function steps<M extends Touchable>(moves: readonly M[], touched: readonly string[]): Step<M>[] {
  const found = new Map<string, Step<M>>()
  for (const move of candidates(moves, touched)) {
    const left = counted(touched)
    const touch = move.touches.find((id) => {
      const count = left.get(id) ?? 0
      if (count > 0) left.set(id, count - 1)
      return count === 0
    })
    if (touch === undefined) continue
    const step = found.get(touch) ?? { touch, moves: [], move: undefined }
    step.moves.push(move)
    found.set(touch, step)
  }
  for (const step of found.values()) step.move = complete(moves, [...touched, step.touch])
  return [...found.values()]
}

/** A touch that does not go on from here but could take the place of an earlier one: the choice with it, or null. */
export function changed(moves: readonly Touchable[], touched: readonly string[], touch: string): string[] | null {
  const domain = touch.split('-')[0]
  const swapped = touched.map((id) => (id.split('-')[0] === domain ? touch : id))
  if (swapped.some((id, i) => id !== touched[i]) && candidates(moves, swapped).length) return swapped
  return candidates(moves, [touch]).length ? [touch] : null
}

// The choice of a move, touch by touch. The board, the seat, the buttons, the keyboard and the spoken view all speak to
// this one controller; it knows the legal moves and nothing of why they are legal.

import { candidates, changed, complete, named, nextTouches, steps, type Step } from './narrow'
import type { MoveOffer } from '../generated/wire'

/** Why something is refused: the rule, where there is one, and a sentence. */
export interface Refusal {
  rule: string | null
  /** id of the sentence that tells it */
  sentence: string
  args?: Record<string, string | number>
  /** the touch that led nowhere, where there was one */
  touch?: string | undefined
}

export interface Consequences {
  play: (move: MoveOffer) => void
  /** why these touches lead nowhere */
  why: (touches: string[]) => Promise<Refusal | null>
  /** whether this move is to be confirmed first */
  careful: (move: MoveOffer) => boolean
  chose?: () => void
}

export class Controller {
  moves: readonly MoveOffer[] = $state.raw([])
  touched: readonly string[] = $state.raw([])
  /** chosen to the end, and waiting for a yes */
  pending: MoveOffer | undefined = $state.raw()
  refusal: Refusal | undefined = $state.raw()
  /** under the pointer or focus */
  pointed: string | undefined = $state.raw()

  legal: ReadonlySet<string> = $derived(this.pending ? new Set<string>() : nextTouches(this.moves, this.touched))
  /** the choice as a list */
  steps: Step<MoveOffer>[] = $derived(this.pending ? [] : steps(this.moves, this.touched))
  /** a whole move, though longer ones go on from here */
  ready: MoveOffer | undefined = $derived(this.pending || !this.touched.length ? undefined : named(this.moves, this.touched))
  /** what would be played if the pointed thing were touched; for previews */
  foreseen: MoveOffer | undefined = $derived(this.pending ?? (this.pointed && this.legal.has(this.pointed) ? this.after(this.pointed) : undefined))

  constructor(private then: Consequences) {}

  private played = false
  /** the touches were made in one gesture and are taken back together */
  private atOnce = false

  /** Fresh legal moves: a choice that was not played and still leads somewhere stays, and so does why one does not. */
  offer(moves: readonly MoveOffer[]): void {
    if (this.played || !sameMoves(moves, this.moves)) this.refusal = undefined
    if (this.played) this.touched = []
    this.played = false
    this.moves = moves
    this.pending = this.pending && moves.find((move) => move.code === this.pending!.code)
    if (!moves.length || !candidates(moves, this.touched).length) this.touched = []
  }

  touch(id: string): void {
    this.refusal = undefined
    if (this.pending) {
      if (this.touched.at(-1) === id) return this.confirm()
      this.pending = undefined
      this.touched = this.shorter()
    }
    this.atOnce = false
    if (nextTouches(this.moves, this.touched).has(id)) return this.choose([...this.touched, id])
    if (this.touched.includes(id)) {
      this.touched = this.touched.filter((other) => other !== id)
      return
    }
    const other = changed(this.moves, this.touched, id)
    if (other) return this.choose(other)
    void this.askWhy([...this.touched, id])
  }

  /** Several touches made at once, in place of whatever was chosen before. */
  gesture(ids: readonly string[]): void {
    this.refusal = undefined
    if (this.pending && ids.length === this.touched.length && ids.every((id) => this.touched.includes(id))) return this.confirm()
    this.pending = undefined
    const move = named(this.moves, ids)
    if (move) {
      this.touched = ids
      this.atOnce = true
      this.then.chose?.()
      return this.finish(move)
    }
    this.touched = []
    void this.askWhy([...ids])
  }

  /** Plays a whole move although longer ones go on from here. */
  settle(): void {
    if (this.ready) this.finish(this.ready)
  }

  /** Plays a move that nobody has to choose. */
  pass(move: MoveOffer): void {
    this.pending = undefined
    this.touched = []
    this.play(move)
  }

  confirm(): void {
    const move = this.pending
    if (!move) return
    this.pending = undefined
    this.play(move)
  }

  /** Takes the last touch back; says whether there was one. */
  takeBack(): boolean {
    this.refusal = undefined
    if (!this.touched.length) return false
    this.pending = undefined
    this.touched = this.shorter()
    this.atOnce = false
    return true
  }

  private shorter(): readonly string[] {
    return this.atOnce ? [] : this.touched.slice(0, -1)
  }

  private after(id: string): MoveOffer | undefined {
    return complete(this.moves, [...this.touched, id]) ?? (this.touched.length ? undefined : this.only(id))
  }

  private only(id: string): MoveOffer | undefined {
    const left = candidates(this.moves, [id])
    return left.length === 1 ? left[0] : undefined
  }

  private choose(touched: readonly string[]): void {
    this.touched = touched
    this.then.chose?.()
    const move = complete(this.moves, touched)
    if (move) this.finish(move)
  }

  private finish(move: MoveOffer): void {
    if (this.then.careful(move)) this.pending = move
    else this.play(move)
  }

  private play(move: MoveOffer): void {
    // Nothing more can be chosen until the server has spoken; the touches stay to be seen.
    this.played = true
    this.moves = []
    this.pointed = undefined
    this.then.play(move)
  }

  private async askWhy(touches: string[]): Promise<void> {
    const moves = this.moves
    const refusal = await this.then.why(touches)
    if (refusal && sameMoves(moves, this.moves)) this.refusal = { ...refusal, touch: touches.at(-1) }
  }
}

/** Others may act without a change to what this seat can do. */
function sameMoves(some: readonly MoveOffer[], others: readonly MoveOffer[]): boolean {
  return some === others || (some.length > 0 && some.length === others.length && some.every((move, i) => move.code === others[i]!.code))
}

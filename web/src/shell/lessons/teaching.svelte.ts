// A lesson under way: which step it has come to, and what is said to the move that somebody makes.

import { fits, note, type Lesson, type Says, type Step } from './lessons'

export class Teaching {
  /** the moves made so far, one for each step */
  own: readonly string[] = $state.raw([])
  /** what is said to the move just tried */
  remark: Says | undefined = $state.raw()

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
    own: readonly string[],
  ) {
    this.own = own
  }

  get over(): boolean {
    return this.own.length >= this.lesson.steps.length
  }

  /** The step to be taken. */
  get step(): Step | undefined {
    return this.lesson.steps[this.own.length]
  }

  /** Whether a move is the one that is learned now. A wrong one is not played: something is said to it. */
  takes(move: string): boolean {
    const { step } = this
    this.remark = undefined
    if (!step) return true
    if (!step.right.some((pattern) => fits(pattern, move))) {
      this.remark = step.wrong.find(({ moves }) => moves.some((pattern) => fits(pattern, move)))?.says ?? step.says
      return false
    }
    this.own = [...this.own, move]
    note(this.game, this.lesson, [...this.own])
    return true
  }
}

// A hint that was asked for: several ideas, one of them looked at, shown on the table itself.

import type { Hinted, MoveOffer } from '../generated/wire'

export interface Idea {
  move: MoveOffer
  found: Hinted['moves'][number]
}

export class Advice {
  /** undefined while it is being thought about */
  ideas: readonly Idea[] | undefined = $state.raw()
  /** which idea is looked at */
  at = $state(0)

  constructor(asked: Promise<Hinted | undefined>, offered: readonly MoveOffer[]) {
    void asked.then((hint) => {
      this.ideas = (hint?.moves ?? []).flatMap((found) => {
        const move = offered.find(({ code }) => code === found.code)
        return move ? [{ move, found }] : []
      })
    })
  }

  get idea(): Idea | undefined {
    return this.ideas?.[this.at]
  }

  next(): void {
    this.at = (this.at + 1) % (this.ideas?.length || 1)
  }
}

// Whose turn it is without a person: machine players play, and the table answers for people who have no choice
// (pyramidion/server/machine_turns.py).

import { playersSeed } from './chance'
import { choose, Dropped, type Think } from './players'
import type { Room } from './room'

const PASS_SECONDS = [0.7, 2.0] as const // how long a seat without a choice seems to think

export class Turns {
  /** ends when nobody but people can act */
  done: Promise<void> = Promise.resolve()
  private running = false
  private answering = false
  private asked: number | undefined

  constructor(
    private room: Room,
    private think: Think,
    private drop: () => void,
    private wait: (seconds: number) => Promise<void>,
  ) {}

  wake(): void {
    // Somebody took a move back, or the seat, while a machine player thought about it.
    if (this.asked !== undefined && this.asked !== this.room.table.log.length) this.drop()
    if (!this.running && this.room.machineToAct !== undefined) this.done = this.play()
    if (!this.answering && this.room.automatic) this.done = Promise.all([this.done, this.answer()]).then(() => {})
  }

  private async play(): Promise<void> {
    this.running = true
    try {
      for (let seat = this.room.machineToAct; seat !== undefined; seat = this.room.machineToAct) await this.playFor(seat)
    } finally {
      this.running = false
    }
  }

  private async playFor(seat: number): Promise<void> {
    const { room, think } = this
    const { table, rules, facts, seats } = room
    const level = seats[seat]!.level!
    const n = (this.asked = table.log.length)
    try {
      const code = room.answer ?? await choose(rules, level, rules.hidden(table.position, seat), seat, playersSeed(facts.key, n, seat), think)
      this.asked = undefined
      await room.inTurn(async () => {
        if (table.log.length === n && seats[seat]!.level === level) await room.make(code, seat)
      })
    } catch (error) {
      if (!(error instanceof Dropped)) throw error
    } finally {
      this.asked = undefined
    }
  }

  /** Not at once where others watch: haste tells. */
  private async answer(): Promise<void> {
    this.answering = true
    const { room } = this
    const { automatic, table } = room
    const n = table.log.length
    const [least, most] = PASS_SECONDS
    try {
      if (room.held.length > 1) await this.wait(least + Math.random() * (most - least))
      await room.inTurn(async () => {
        if (automatic && table.log.length === n && room.automatic?.seat === automatic.seat) await room.make(automatic.code, automatic.seat)
      })
    } finally {
      this.answering = false
    }
    if (room.automatic) this.wake()
  }
}

import { expect, test, vi } from 'vitest'
import { Dropped } from './players'
import type { Room } from './room'
import type { Thought } from './search'
import { Turns } from './turns'

/** As much of a room as turns look at: one machine player, who is to move. */
function roomWith(level: string): Room & { moves: number[] } {
  const moves: number[] = []
  const levels = { slow: { seconds: null, playouts: { 2: 10 }, settings: {} } }
  return {
    moves,
    machineToAct: 1,
    automatic: undefined,
    held: [0],
    seats: [{ level: null }, { level }],
    facts: { key: new Uint8Array(32) },
    table: { log: [] as unknown[], position: undefined },
    rules: { hidden: () => new Uint8Array(), game: { declared: { levels } } },
    inTurn: (act: () => Promise<unknown>) => act(),
    make(this: { machineToAct: number | undefined }, code: number) {
      moves.push(code)
      this.machineToAct = undefined
      return Promise.resolve()
    },
  } as unknown as Room & { moves: number[] }
}

const thought = (code: number): Thought => ({ choices: [{ code, visits: 1, reward: 0, points: 0, win: 0 }], line: [], playouts: 1 })

test('a machine player moves when it is its turn', async () => {
  const room = roomWith('slow')
  const turns = new Turns(room, () => Promise.resolve(thought(7)), () => {}, () => Promise.resolve())
  turns.wake()
  await turns.done
  expect(room.moves).toEqual([7])
})

test('what a machine player thinks about is dropped when somebody takes a move back meanwhile, and thought about anew', async () => {
  const room = roomWith('slow')
  const reject: ((error: Error) => void)[] = []
  const think = vi.fn<() => Promise<Thought>>()
  think.mockReturnValueOnce(new Promise((_, no) => reject.push(no))).mockResolvedValueOnce(thought(3))
  const turns = new Turns(room, think, () => reject.shift()?.(new Dropped()), () => Promise.resolve())
  turns.wake()
  room.table.log.push([0, 'undo'])
  turns.wake()
  await turns.done
  expect(think).toHaveBeenCalledTimes(2)
  expect(room.moves).toEqual([3])
})

test('a choice that comes after the seat was taken back is not made', async () => {
  const room = roomWith('slow')
  let tell: (found: Thought) => void = () => {}
  const turns = new Turns(room, () => new Promise((yes) => (tell = yes)), () => {}, () => Promise.resolve())
  turns.wake()
  Object.assign(room, { machineToAct: undefined })
  room.seats[1]!.level = null
  tell(thought(5))
  await turns.done
  expect(room.moves).toEqual([])
})

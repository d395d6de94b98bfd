import { describe, expect, it } from 'vitest'
import { Controller } from './controller.svelte'
import type { MoveOffer } from '../generated/wire'

const move = (code: number, undoable: boolean, ...touches: string[]): MoveOffer => ({ code, kind: 'lay', args: {}, text: touches.join(' '), touches, words: {}, undoable })
const MOVES = [move(0, true, 'member-father', 'field-a1'), move(1, false, 'member-father', 'field-d2'), move(2, true, 'member-son', 'field-a1'), move(3, true, 'done')]

function seated() {
  const played: number[] = []
  const asked: string[][] = []
  const controller = new Controller({
    play: (m) => played.push(m.code),
    why: async (touches) => (asked.push(touches), { rule: 'CH-12', sentence: 'Not open.' }),
    careful: (m) => !m.undoable,
  })
  controller.offer(MOVES)
  return { controller, played, asked }
}

describe('the controller', () => {
  it('plays a move once its last thing is touched', () => {
    const { controller, played } = seated()
    controller.touch('member-son')
    expect([...controller.legal]).toEqual(['field-a1'])
    controller.touch('field-a1')
    expect(played).toEqual([2])
    expect(controller.legal.size).toBe(0)
  })

  it('asks before what cannot be taken back; the same touch again says yes', () => {
    const { controller, played } = seated()
    controller.touch('member-father')
    controller.touch('field-d2')
    expect(played).toEqual([])
    expect(controller.pending?.code).toBe(1)
    controller.touch('field-d2')
    expect(played).toEqual([1])
  })

  it('takes touches back one by one, the unconfirmed end first', () => {
    const { controller, played } = seated()
    controller.touch('member-father')
    controller.touch('field-d2')
    expect(controller.takeBack()).toBe(true)
    expect(controller.pending).toBeUndefined()
    expect(controller.touched).toEqual(['member-father'])
    controller.takeBack()
    expect(controller.takeBack()).toBe(false)
    expect(played).toEqual([])
  })

  it('takes several touches in one gesture, and takes them back together', () => {
    const { controller, played, asked } = seated()
    controller.touch('member-son')
    controller.gesture(['member-father', 'field-d2'])
    expect(controller.pending?.code).toBe(1)
    controller.takeBack()
    expect(controller.touched).toEqual([])
    controller.gesture(['member-father', 'field-d2'])
    controller.gesture(['member-father', 'field-d2'])
    expect(played).toEqual([1])
    controller.offer(MOVES)
    controller.gesture(['member-son', 'field-d2'])
    expect(asked).toEqual([['member-son', 'field-d2']])
  })

  it('lets another of its kind take the place of a touched thing', () => {
    const { controller } = seated()
    controller.touch('member-father')
    controller.touch('member-son')
    expect(controller.touched).toEqual(['member-son'])
    controller.touch('member-son')
    expect(controller.touched).toEqual([])
  })

  it('moves an unconfirmed end elsewhere', () => {
    const { controller, played } = seated()
    controller.touch('member-father')
    controller.touch('field-d2')
    controller.touch('field-a1')
    expect(played).toEqual([0])
  })

  it('asks why a touch leads nowhere and forgets the answer with the next touch', async () => {
    const { controller, asked } = seated()
    controller.touch('member-father')
    controller.touch('field-k9')
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toEqual([['member-father', 'field-k9']])
    expect(controller.refusal?.rule).toBe('CH-12')
    controller.touch('member-son')
    expect(controller.refusal).toBeUndefined()
  })

  it('keeps why a touch leads nowhere while others act and the seat may do the same as before', async () => {
    const { controller } = seated()
    controller.touch('field-k9')
    controller.offer([...MOVES])
    await Promise.resolve()
    await Promise.resolve()
    expect(controller.refusal?.rule).toBe('CH-12')
    controller.offer([...MOVES])
    expect(controller.refusal?.rule).toBe('CH-12')
    controller.offer(MOVES.slice(1))
    expect(controller.refusal).toBeUndefined()
  })

  it('keeps a choice that fresh moves still allow, and drops one that they do not', () => {
    const { controller } = seated()
    controller.touch('member-son')
    controller.offer(MOVES.slice(2))
    expect(controller.touched).toEqual(['member-son'])
    controller.offer(MOVES.slice(3))
    expect(controller.touched).toEqual([])
  })

  it('begins anew after a move, even if the same one may be played again', () => {
    const { controller, played } = seated()
    controller.touch('done')
    controller.offer(MOVES)
    expect(controller.touched).toEqual([])
    controller.touch('done')
    expect(played).toEqual([3, 3])
  })

  it('keeps waiting for a yes while the move stays possible', () => {
    const { controller, played } = seated()
    controller.touch('member-father')
    controller.touch('field-d2')
    controller.offer([...MOVES])
    expect(controller.pending?.code).toBe(1)
    controller.confirm()
    expect(played).toEqual([1])
    const other = seated().controller
    other.touch('member-father')
    other.touch('field-d2')
    other.offer(MOVES.slice(2))
    expect(other.pending).toBeUndefined()
  })

  it('passes without a question, whatever was being chosen', () => {
    const { controller, played } = seated()
    controller.touch('member-father')
    controller.pass(MOVES[1]!)
    expect(played).toEqual([1])
    expect(controller.touched).toEqual([])
    expect(controller.legal.size).toBe(0)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fakesocket'
import { Session } from './session.svelte'
import type { Move } from './wire'

vi.stubGlobal('document', { hidden: true })
vi.mock('./sound', () => ({ sound: () => {} }))
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./settings.svelte', () => ({
  settings: { confirm: false, speed: 0 },
  stored: (key: string, usual: unknown) => kept.get(key) ?? usual,
  store: (key: string, value: unknown) => kept.set(key, value),
}))

const MOVES: Move[] = ['mark', 'skip'].map((touch, code) => ({ code, kind: touch, args: {}, text: touch, touches: [touch], words: {}, undoable: true }))

function seated(history: object[] = []) {
  const socket = new FakeSocket()
  const session = new Session('t', ['token'], () => socket as unknown as WebSocket)
  socket.open()
  const table = { id: 't', game: 'pyramids', seats: [{}, {}] }
  const state = (version: number, more: object = {}) => {
    const rest = { events: [], prompt: null, moves: MOVES, undo: 'no', answers: null, undone: null, history: null, result: null }
    socket.say({ type: 'state', seat: 0, version, view: { movers: [0, 1], ply: version }, ...rest, ...more })
  }
  socket.say({ type: 'welcome', table, seats: [0], host: true, box: {}, lines: [] })
  state(1, { history })
  return { session, socket, state }
}

const event = (kind: string, seat: number, ply: number) => ({ kind, seat, ply, args: {} })

describe('a session', () => {
  it('knows after a reload what happened since its last move', () => {
    const { session, socket, state } = seated()
    session.controller.touch('mark')
    state(2, { answers: socket.sent.at(-1)!.id, events: [event('laid', 0, 1)] })
    state(3, { events: [event('sold', 1, 2), event('turn', 0, 2)] })
    expect(session.news.map(({ kind }) => kind)).toEqual(['sold', 'turn'])
    expect(session.since().map(({ version }) => version)).toEqual([2, 3])

    const again = seated([event('laid', 0, 1), event('sold', 1, 2), event('turn', 0, 2)]).session
    expect(again.news.map(({ kind }) => kind)).toEqual(['sold', 'turn'])
    expect(again.since()).toEqual([])
    kept.clear()
  })

  it('offers no second move while one is on its way, whatever others do meanwhile', async () => {
    const { session, socket, state } = seated()
    session.controller.touch('mark')
    state(2) // another seat is done
    expect(session.controller.moves).toEqual([])
    expect(session.controller.touched).toEqual(['mark'])
    state(3, { answers: socket.sent.at(-1)!.id })
    await Promise.resolve()
    expect(session.controller.moves).toEqual(MOVES)
    expect(session.controller.touched).toEqual([])
  })

  it('offers the moves again when one was refused', async () => {
    const { session, socket } = seated()
    session.controller.touch('mark')
    socket.say({ type: 'refused', id: socket.sent.at(-1)!.id, seat: 0, rule: 'SG-16' })
    await vi.waitFor(() => expect(session.controller.moves).toEqual(MOVES))
    expect(session.controller.refusal).toEqual({ rule: 'SG-16', sentence: 'refused-rule' })
  })

  it('asks for hints only where machines have the other seats', async () => {
    const { session, socket } = seated()
    const table = (level: string | null) => ({ id: 't', game: 'pyramids', seats: [{ seat: 0, level: null }, { seat: 1, level }] })
    socket.say({ type: 'table', table: table(null) })
    expect(session.hints).toBe(false)
    socket.say({ type: 'table', table: table('vizier') })
    expect(session.hints).toBe(true)
    const asked = session.hint()
    const { type, id } = socket.sent.at(-1)!
    expect(type).toBe('hint')
    socket.say({ type: 'hint', id, seat: 0, version: 1, moves: [{ code: 1, share: 0.8, win: 0.6, points: 31 }], line: [] })
    expect((await asked)?.moves[0]?.code).toBe(1)
  })

  it('takes an error for no hint', async () => {
    const { session, socket } = seated()
    const asked = session.hint()
    socket.say({ type: 'error', id: socket.sent.at(-1)!.id, error: 'no-hint', sentence: 'No.' })
    expect(await asked).toBeUndefined()
  })
})

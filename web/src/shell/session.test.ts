import { describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fakesocket'
import { Session } from './session.svelte'
import type { Adviser } from '../local/advising'
import type { Hinted, MoveOffer, Moment, Seen } from '../generated/wire'

vi.stubGlobal('document', { hidden: true })
vi.mock('./sound', () => ({ sound: () => {} }))
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./settings.svelte', () => ({
  settings: { confirm: false, speed: 0 },
  stored: (key: string, usual: unknown) => kept.get(key) ?? usual,
  store: (key: string, value: unknown) => kept.set(key, value),
}))

const MOVES: MoveOffer[] = ['mark', 'skip'].map((touch, code) => ({ code, kind: touch, args: {}, text: touch, touches: [touch], words: {}, undoable: true }))

const NOBODY = { can: async () => false, think: async () => undefined, close: () => {} }

function seated(history: object[] = [], recall = async (): Promise<Moment[]> => [], adviser: Pick<Adviser, 'can' | 'think' | 'close'> = NOBODY) {
  const socket = new FakeSocket()
  const session = new Session('t', ['token'], () => socket as unknown as WebSocket, recall, () => adviser as Adviser)
  socket.open()
  const table = { id: 't', game: 'pyramids', seats: [{}, {}] }
  const state = (version: number, more: object = {}) => {
    const rest = { events: [], prompt: null, moves: MOVES, undo: 'no' }
    socket.say({ type: 'state', seat: 0, version, view: { movers: [0, 1], ply: version }, ...rest, ...more })
  }
  socket.say({ type: 'welcome', table, seats: [0], host: true, box: {}, lines: [] })
  state(1, { history })
  return { session, socket, state }
}

const event = (kind: string, seat: number, ply: number) => ({ kind, seat, ply, args: {} })
const moment = (ply: number) => ({ view: { movers: [0], ply }, events: [event('laid', 0, ply)], prompt: null }) as unknown as Moment

describe('a session', () => {
  it('knows after a reload what happened since its last move', () => {
    const { session, socket, state } = seated()
    session.controller.touch('mark')
    state(2, { answers: socket.sent.at(-1)!.id, events: [event('laid', 0, 1)] })
    state(3, { events: [event('sold', 1, 2), event('turn', 0, 2)] })
    expect(session.news.map(({ kind }) => kind)).toEqual(['sold', 'turn'])

    const again = seated([event('laid', 0, 1), event('sold', 1, 2), event('turn', 0, 2)]).session
    expect(again.news.map(({ kind }) => kind)).toEqual(['sold', 'turn'])
    kept.clear()
  })

  it('shows a moment again and comes back to now, the last move once', async () => {
    const recall = vi.fn(async () => [4, 5, 6].map(moment))
    const { session, state } = seated([event('laid', 0, 6)], recall)
    const shown: number[] = []
    vi.spyOn(session.showing, 'again').mockImplementation((positions) => void shown.push(...positions.map(({ view }) => view.ply)))

    await session.again(5)
    expect(recall).toHaveBeenLastCalledWith('t', 5, 0, 'token')
    expect(shown).toEqual([4, 5, 6, 1]) // the present of a reload tells nothing by itself

    state(6, { events: [event('laid', 0, 6)] })
    shown.length = 0
    await session.again(5)
    expect(shown).toEqual([4, 5, 6])

    recall.mockRejectedValueOnce(new Error('nobody answers'))
    shown.length = 0
    await session.again(5)
    expect(shown).toEqual([])
  })

  it('passes over what is too much to be shown again, and the log waits for it', async () => {
    const { session, state } = seated([], async () => [2, 3, 4].map(moment))
    for (let ply = 1; ply < 10; ply++) state(ply, { events: [event('laid', 0, ply)] })
    const again = vi.spyOn(session.showing, 'again').mockImplementation(() => {})
    await session.again(3)
    expect(again.mock.lastCall![0]).toHaveLength(4)
    expect(again.mock.lastCall![1]).toBe(4) // 5 to 8; 9 comes with the present
  })

  it('shows the past of a seat to nobody else who has the device meanwhile', async () => {
    let answer = (_: Moment[]): void => {}
    const { session, state } = seated([], () => new Promise<Moment[]>((tell) => (answer = tell)))
    const again = vi.spyOn(session.showing, 'again')
    const asked = session.again(1)
    session.seats = [0, 1]
    state(2, { view: { movers: [1], ply: 2 } })
    answer([{ view: { movers: [0], ply: 1 }, events: [], prompt: null } as unknown as Moment])
    await asked
    expect(session.waitingHere).toBe(1)
    expect(again).not.toHaveBeenCalled()
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

  it('says which rule forbids a touch, or when the like of it is allowed', async () => {
    const { session, socket } = seated()
    const ask = (answer: object) => {
      session.controller.touch('stone')
      socket.say({ type: 'why', id: socket.sent.at(-1)!.id, seat: 0, ...answer })
    }
    ask({ rules: ['SG-11'], timely: true })
    await vi.waitFor(() => expect(session.controller.refusal).toMatchObject({ rule: 'SG-11', sentence: 'refused-rule' }))
    ask({ rules: ['SG-30'], timely: false })
    await vi.waitFor(() => expect(session.controller.refusal).toMatchObject({ rule: 'SG-30', sentence: 'refused-now' }))
    session.ruleOf = () => 'SG-01'
    session.controller.touch('stone')
    await vi.waitFor(() => expect(session.controller.refusal).toMatchObject({ rule: 'SG-01', sentence: 'refused-rule' }))
  })

  it('names those the table waits for when somebody else touches it', async () => {
    const { session, state } = seated()
    session.nameOf = (seat) => ['Ali', 'Cleo'][seat]!
    state(2, { view: { movers: [1], ply: 2 }, moves: [] })
    session.controller.touch('mark')
    await vi.waitFor(() => expect(session.controller.refusal).toEqual({ rule: null, sentence: 'refused-wait', args: { seat: 'Cleo' }, touch: 'mark' }))
  })

  it('asks for hints only where machines have the other seats', async () => {
    const { session, socket } = seated()
    const table = (level: string | null, held = false) => ({ id: 't', game: 'pyramids', seats: [{ seat: 0, level: null }, { seat: 1, level, held }] })
    socket.say({ type: 'table', table: table(null) })
    expect(session.hints).toBe(false)
    socket.say({ type: 'table', table: table('vizier', true) })
    expect(session.hints).toBe(false)
    socket.say({ type: 'table', table: table('vizier') })
    expect(session.hints).toBe(true)
    session.hint()
    await vi.waitFor(() => expect(socket.sent.at(-1)!.type).toBe('hint'))
    const { id } = socket.sent.at(-1)!
    const { version, moves } = session.latest!
    const code = moves[0]!.code
    socket.say({ type: 'hint', id, seat: 0, version, moves: [{ code, share: 0.8, win: 0.6, points: 31, gains: [] }], line: [] })
    await Promise.resolve()
    await vi.waitFor(() => expect(session.advice?.idea?.move.code).toBe(code))
  })

  it('thinks by itself where it can, and asks the server only for what the seat may know', async () => {
    const think = vi.fn(async ({ id, seat, version }: Seen): Promise<Hinted> => ({ type: 'hint', id, seat, version, moves: [{ code: 1, share: 1, win: 0.5, points: 3, gains: [] }], line: [] }))
    const { session, socket } = seated([], undefined, { ...NOBODY, can: async () => true, think })
    session.hint()
    await vi.waitFor(() => expect(socket.sent.at(-1)!.type).toBe('sight'))
    const seen = { type: 'sight', id: socket.sent.at(-1)!.id, seat: 0, version: 1, entry: 0, position: 'AAAA', box: null }
    socket.say(seen)
    await vi.waitFor(() => expect(session.advice?.idea?.move.code).toBe(1))
    expect(think).toHaveBeenCalledWith(seen)
    expect(socket.sent.map(({ type }) => type)).toEqual(['hello', 'sight'])
  })

  it('asks the server for a hint when its own thinking came to nothing', async () => {
    const { session, socket } = seated([], undefined, { ...NOBODY, can: async () => true })
    session.hint()
    await vi.waitFor(() => expect(socket.sent.at(-1)!.type).toBe('sight'))
    socket.say({ type: 'sight', id: socket.sent.at(-1)!.id, seat: 0, version: 1, entry: 0, position: 'AAAA', box: null })
    await vi.waitFor(() => expect(socket.sent.at(-1)!.type).toBe('hint'))
  })

  it('shows nothing current between the welcome and the first state', () => {
    const socket = new FakeSocket()
    const session = new Session('t', ['token'], () => socket as unknown as WebSocket)
    socket.open()
    socket.say({ type: 'welcome', table: { id: 't', game: 'pyramids', seats: [{}, {}] }, seats: [0], host: true, box: {}, lines: [] })
    expect(session.current).toBe(false)
  })

  it('keeps a hint while others act and the choice stays the same', async () => {
    const { session, socket, state } = seated()
    session.hint()
    await vi.waitFor(() => expect(socket.sent.at(-1)!.type).toBe('hint'))
    state(2)
    socket.say({ type: 'hint', id: socket.sent.at(-1)!.id, seat: 0, version: 1, moves: [{ code: 1, share: 1, win: 0.5, points: 3, gains: [] }], line: [] })
    await vi.waitFor(() => expect(session.advice?.idea?.move.code).toBe(1))
    state(3, { moves: MOVES.slice(0, 1) })
    expect(session.advice).toBeUndefined()
  })

  it('takes an error for no hint', async () => {
    const { session, socket } = seated()
    session.hint()
    await vi.waitFor(() => expect(socket.sent.at(-1)!.type).toBe('hint'))
    socket.say({ type: 'error', id: socket.sent.at(-1)!.id, error: 'no-hint', sentence: 'No.' })
    await vi.waitFor(() => expect(session.advice?.ideas).toEqual([]))
  })
})

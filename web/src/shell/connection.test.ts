import { describe, expect, it } from 'vitest'
import type { Message } from '../generated/wire'
import { Connection, type Status } from './connection'
import { FakeSocket } from './fakesocket'

function table() {
  const sockets: FakeSocket[] = []
  const heard: Message[] = []
  const statuses: Status[] = []
  let retry: (() => void) | null = null
  const connection = new Connection({
    open: () => (sockets.push(new FakeSocket()), sockets.at(-1)!),
    greet: () => ({ type: 'hello' }),
    hear: (message) => heard.push(message),
    status: (status) => statuses.push(status),
    final: (code) => code === 4404,
    wait: (_, then) => ((retry = then), () => (retry = null)),
  })
  return { connection, sockets, heard, statuses, retry: () => retry?.() }
}

describe('a connection', () => {
  it('greets, then sends what was asked before it was open', async () => {
    const { connection, sockets } = table()
    const answer = connection.ask({ type: 'move', seat: 0, version: 1, code: 3 })
    sockets[0]!.open()
    expect(sockets[0]!.sent.map((m) => m.type)).toEqual(['hello', 'move'])
    sockets[0]!.say({ type: 'done', id: sockets[0]!.sent[1]!.id })
    expect((await answer).type).toBe('done')
    expect(connection.unanswered).toBe(0)
  })

  it('sends an unanswered command again, with the same id, after it was lost', async () => {
    const { connection, sockets, statuses, retry } = table()
    sockets[0]!.open()
    const answer = connection.ask({ type: 'move', seat: 0, version: 1, code: 3 })
    sockets[0]!.drop()
    expect(statuses.at(-1)).toBe('lost')
    retry()
    sockets[1]!.open()
    expect(sockets[1]!.sent[1]).toEqual(sockets[0]!.sent[1])
    sockets[1]!.say({ type: 'done', id: sockets[1]!.sent[1]!.id })
    await expect(answer).resolves.toMatchObject({ type: 'done' })
  })

  it('takes the state that a command led to for its answer', async () => {
    const { connection, sockets } = table()
    sockets[0]!.open()
    const answer = connection.ask({ type: 'move', seat: 0, version: 1, code: 3 })
    sockets[0]!.say({ type: 'state' })
    expect(connection.unanswered).toBe(1)
    sockets[0]!.say({ type: 'state', answers: sockets[0]!.sent[1]!.id })
    expect((await answer).type).toBe('state')
  })

  it('does not send an answered command again', () => {
    const { connection, sockets, retry } = table()
    sockets[0]!.open()
    void connection.ask({ type: 'chat', seat: 0, text: 'Hello' })
    sockets[0]!.say({ type: 'done', id: sockets[0]!.sent[1]!.id })
    sockets[0]!.drop()
    retry()
    sockets[1]!.open()
    expect(sockets[1]!.sent).toHaveLength(1)
  })

  it('hurries when somebody looks, and only while it waits', () => {
    const { connection, sockets } = table()
    connection.hurry()
    expect(sockets).toHaveLength(1)
    sockets[0]!.drop()
    connection.hurry()
    expect(sockets).toHaveLength(2)
  })

  it('gives up where trying again is of no use, and says so to whoever waits', async () => {
    const { connection, sockets, statuses } = table()
    const answer = connection.ask({ type: 'move', seat: 0, version: 1, code: 3 })
    sockets[0]!.drop(4404)
    expect(statuses.at(-1)).toBe('refused')
    await expect(answer).rejects.toThrow()
  })

  it('survives what is not JSON and ignores an old socket', () => {
    const { sockets, heard, retry } = table()
    sockets[0]!.open()
    sockets[0]!.hear('{')
    sockets[0]!.drop()
    retry()
    sockets[0]!.say({ type: 'state' })
    expect(heard).toEqual([])
  })
})

// A socket for tests, in which the test speaks for the server.

import type { Socket } from './connection'

export class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = []
  private listeners = new Map<string, (event: never) => void>()
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener)
  }
  private emit(type: string, event: object): void {
    this.listeners.get(type)?.(event as never)
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>)
  }
  close(): void {}
  open(): void {
    this.emit('open', {})
  }
  say(message: object): void {
    this.hear(JSON.stringify(message))
  }
  hear(data: string): void {
    this.emit('message', { data })
  }
  drop(code = 1006): void {
    this.emit('close', { code })
  }
}

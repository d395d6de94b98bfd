// One WebSocket to a table, kept alive. A command has an id and is sent again after a broken connection until it is
// answered; the server acts on an id once, so no click is lost and none counts twice.

import type { AnyCommand, Hello, Message } from '../generated/wire'

export type Status = 'connecting' | 'open' | 'lost' | 'refused'

/** As much of a WebSocket as is used here. */
export interface Socket {
  send(data: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
}

/** A command without what is added on its way. */
export type Unsent<Added extends 'id' | 'seat', C = AnyCommand> = C extends AnyCommand ? Omit<C, Added> : never

export interface Setup {
  open: () => Socket
  /** the first thing to say on a new connection */
  greet: () => Hello | null
  hear: (message: Message) => void
  status: (status: Status, code?: number) => void
  /** close codes after which trying again is of no use */
  final?: (code: number) => boolean
  wait?: (milliseconds: number, then: () => void) => () => void
}

interface Waiting {
  text: string
  resolve: (answer: Message) => void
  reject: (reason: Error) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 8000

function timer(milliseconds: number, then: () => void): () => void {
  const id = setTimeout(then, milliseconds)
  return () => clearTimeout(id)
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Connection {
  private socket: Socket | null = null
  private waiting = new Map<string, Waiting>()
  private failures = 0
  private stopTimer: (() => void) | null = null
  private closed = false
  private ready = false

  constructor(private setup: Setup) {
    this.connect()
  }

  /** Sends a command; the promise ends with the server's answer, however often the connection breaks on the way. */
  ask(command: Unsent<'id'>): Promise<Message> {
    const id = newId()
    const text = JSON.stringify({ ...command, id })
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject })
      if (this.ready) this.socket?.send(text)
    })
  }

  /** How many commands have not been answered yet. */
  get unanswered(): number {
    return this.waiting.size
  }

  /** Tries at once instead of when the time is up: the network is back, or somebody looks. */
  hurry(): void {
    if (this.closed || this.socket || !this.stopTimer) return
    this.stopTimer()
    this.connect()
  }

  close(): void {
    this.closed = true
    this.stopTimer?.()
    const socket = this.socket
    this.socket = null
    socket?.close(1000)
    for (const { reject } of this.waiting.values()) reject(new Error('closed'))
    this.waiting.clear()
  }

  private connect(): void {
    this.stopTimer = null
    this.setup.status('connecting')
    const socket = this.setup.open()
    this.socket = socket
    socket.addEventListener('open', () => {
      if (socket !== this.socket) return
      const greeting = this.setup.greet()
      if (greeting) socket.send(JSON.stringify(greeting))
      this.ready = true
      this.failures = 0
      this.setup.status('open')
      for (const { text } of this.waiting.values()) socket.send(text)
    })
    socket.addEventListener('message', (event) => {
      if (socket === this.socket && typeof event.data === 'string') this.take(event.data)
    })
    socket.addEventListener('close', (event) => {
      if (socket === this.socket) this.lose(event.code)
    })
  }

  private take(data: string): void {
    let message: Message
    try {
      message = JSON.parse(data) as Message
    } catch {
      return
    }
    this.setup.hear(message)
    // A state that a command led to names it.
    const id = message.type === 'state' ? message.answers : 'id' in message ? message.id : undefined
    const waiting = id ? this.waiting.get(id) : undefined
    if (!waiting) return
    this.waiting.delete(id!)
    waiting.resolve(message)
  }

  private lose(code: number): void {
    this.socket = null
    this.ready = false
    if (this.closed) return
    if (this.setup.final?.(code)) {
      this.setup.status('refused', code)
      this.close()
      return
    }
    this.setup.status('lost', code)
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++) * (0.75 + Math.random() / 2)
    this.stopTimer = (this.setup.wait ?? timer)(pause, () => this.connect())
  }
}

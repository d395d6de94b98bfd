// Made by `python -m pyramidion.typescript` from pyramidion/server/wire.py; do not edit.

/** Where a group's chat is told whose turn it is, and in which language. */
export interface Webhook {
  address: string
  language?: string
}

/** A table to open. Without `machines` every seat waits for a person. */
export interface NewTable {
  game: string
  seats: number
  options?: Record<string, string>
  machines?: (string | null)[]
  public?: boolean
  pace?: string
  box?: string | null
  webhook?: Webhook | null
}

/** A seat that the caller has at once, and the name there. */
export interface OwnSeat {
  seat: number
  name: string
}

/**
 * A game that goes on here, or is shown: what `pyramidion verify` reads, finished or not. Seats that are neither
 * the caller's own nor a machine player's wait for a person.
 */
export interface BroughtTable {
  record: Record<string, unknown>
  own?: OwnSeat[]
  machines?: (string | null)[]
  public?: boolean
}

/** Components of a game, written as its standard box is. */
export interface BoxText {
  box: string
}

/** Sits down. An invitation is sent as bearer token; a public table needs none. */
export interface Join {
  name: string
  nonce: string
}

/** The seat tokens a client keeps. */
export interface Mine {
  tokens: string[]
}

/** A browser that wants to be called when it is the seat's turn: what its `PushSubscription` says. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
  language?: string
}

/** A browser that does not want to be called any more. */
export interface Unsubscribe {
  endpoint: string
}

/** Plays a move: its code, or its text. `version` is that of the state it answers. */
export interface MakeMove {
  type: 'move'
  version: number
  code?: number | null
  text?: string | null
  id: string
  seat: number
}

/** Takes the seat's last move back; where that is not free, asks the others. */
export interface Undo {
  type: 'undo'
  version: number
  id: string
  seat: number
}

/** Answers another seat that wants to take a move back. */
export interface Consent {
  type: 'consent'
  agree: boolean
  id: string
  seat: number
}

/** Asks which rule forbids a move, given by its code or by what was touched. */
export interface Why {
  type: 'why'
  code?: number | null
  touches?: string[]
  id: string
  seat: number
}

/** Asks what a strong player would do here. Only where the other seats are played by machines. */
export interface Hint {
  type: 'hint'
  id: string
  seat: number
}

/**
 * Asks for what the seat may know, as the rules keep it, so that a client can look for a hint by itself. Where a
 * hint would be given.
 */
export interface Sight {
  type: 'sight'
  id: string
  seat: number
}

export interface Chat {
  type: 'chat'
  text: string
  id: string
  seat: number
}

/** Hands the seat to a machine player of this level; null takes it back. */
export interface Machine {
  type: 'machine'
  level: string | null
  id: string
  seat: number
}

export type AnyCommand = MakeMove | Undo | Consent | Why | Hint | Sight | Chat | Machine

/** The first message on a WebSocket: every token the client holds at this table; none to watch a public one. */
export interface Hello {
  type: 'hello'
  tokens?: string[]
}

/**
 * One seat: who holds it, under which name, whether a machine plays it, whether a client is connected. A seat that
 * is not held but has a name is kept for that person.
 */
export interface SeatInfo {
  seat: number
  name: string | null
  held: boolean
  level: string | null
  online: boolean
}

/** A seat wants to take a move back, and these still have to agree. */
export interface Asking {
  seat: number
  waiting: number[]
}

/** The rules have changed so that the game no longer replays; it is shown up to this entry of its log. */
export interface Halted {
  entry: number
  entries: number
  sentence: string
}

/** What everybody at a table may know about it. The game begins when every seat is taken. */
export interface TableInfo {
  id: string
  game: string
  rules_version: number
  options: Record<string, string>
  seats: SeatInfo[]
  public: boolean
  commitment: string
  created: string
  begun: boolean
  over: boolean
  watchers: number
  pace: string
  asking: Asking | null
  next: string | null
  halted: Halted | null
}

/** A line of the table's talk: what somebody wrote, or a notice with the id of its message and its arguments. */
export interface Line {
  n: number
  at: string
  seat: number | null
  text: string | null
  notice: string | null
  args: Record<string, string | number>
}

/** A legal move: its words for people are `move-<kind>` with `args` and `words`. */
export interface MoveOffer {
  code: number
  kind: string
  args: Record<string, string>
  text: string
  touches: string[]
  words: Record<string, string | number>
  undoable: boolean
}

/** Something that happened, as far as the viewer may know. */
export interface GameEvent {
  kind: string
  seat: number | null
  args: Record<string, string | number>
  ply: number
}

/** What every view of a position has; the rest is the game's own. */
export interface View {
  movers: number[]
  ply: number
  seats: number
}

/** What is expected now: the message `id` with its arguments. */
export interface Prompt {
  id: string
  seat: number
  args: Record<string, string | number>
}

export interface SheetLine {
  id: string
  args: Record<string, string | number>
  points: number
}

/** The score sheet of a game in play: for each seat the lines that the caller may know. */
export interface Sheet {
  seats: SheetLine[][]
}

/** The end: points, places and every line of the score sheet for each seat; the key opens the commitment. */
export interface Result {
  points: number[]
  places: number[]
  sheet: SheetLine[][]
  key: string
}

/**
 * The seconds left to each seat when this was sent, and the seats whose time goes by. Whoever has none left loses
 * nothing; the others may let a machine player take over.
 */
export interface Clock {
  left: number[]
  running: number[]
}

/**
 * What one seat (null: a watcher) may see and do now.
 *
 * `events` happened since the version before. `history`, where present, is the whole log that the viewer may see and
 * replaces what the client has. `answers` is the id of the seat's own command that led here.
 */
export interface State {
  type: 'state'
  seat: number | null
  version: number
  view: View
  events: GameEvent[]
  prompt: Prompt | null
  moves: MoveOffer[]
  undo: 'ask' | 'free' | 'no'
  answers?: string
  undone?: number
  history?: GameEvent[]
  clock?: Clock
  result?: Result
}

/** The answer to hello, before the states: the seats the client holds, the box in play, the talk so far. */
export interface Welcome {
  type: 'welcome'
  table: TableInfo
  seats: number[]
  host: boolean
  box: Record<string, unknown>
  lines: Line[]
}

export interface TableChanged {
  type: 'table'
  table: TableInfo
}

export interface Said {
  type: 'line'
  line: Line
}

/** The command was carried out, now or when it was sent before (`repeated`). */
export interface Done {
  type: 'done'
  id: string
  repeated: boolean
}

/** The command answered an older state and was not carried out; the fresh state follows. */
export interface Stale {
  type: 'stale'
  id: string
  seat: number
  version: number
}

/** A rule of the game forbids the move; nothing has changed. */
export interface Refused {
  type: 'refused'
  id: string
  seat: number
  rule: string
}

/**
 * The rules that forbid what was asked about, the likeliest first; none if it is legal. `timely` is false where
 * nothing of the kind can be done at this moment, with whatever else.
 */
export interface Because {
  type: 'why'
  id: string
  seat: number
  rules: string[]
  timely: boolean
}

/**
 * A move, the share of the thinking that went into it, the chance to win and the points expected after it, and
 * the lines of the score sheet that it changes at once, unless that is luck.
 */
export interface Suggestion {
  code: number
  share: number
  win: number
  points: number
  gains: SheetLine[]
}

export interface ExpectedMove {
  seat: number
  text: string
  touches: string[]
}

/** What a search found: the moves, the best first, and how it expects the game to go on. */
export interface Hinted {
  type: 'hint'
  id: string
  seat: number
  version: number
  moves: Suggestion[]
  line: ExpectedMove[]
}

/**
 * What a seat may know at this version: the bytes of the position, and of a box of the table's own, in base64.
 * `entry` counts the moves that stand.
 */
export interface Seen {
  type: 'sight'
  id: string
  seat: number
  version: number
  entry: number
  position: string
  box: string | null
}

/** The bytes of the position as the caller may know it now; of a box of the table's own too, in base64. */
export interface Position {
  seat: number | null
  position: string
  box: string | null
}

/** Whether a game is over: only then what was shared of it may be analysed. */
export interface Standing {
  over: boolean
}

/** Something was wrong with a message or request: a fixed word for programs, a sentence for their writers. */
export interface Problem {
  type: 'error'
  error: string
  sentence: string
  id: string | null
}

export type Answer = Done | Stale | Refused | Because | Hinted | Seen | Problem

export type Message = Welcome | State | TableChanged | Said | Done | Stale | Refused | Because | Hinted | Seen | Problem

/** A new table. `invites` has a token for each seat that waits for a person; they go behind a link's `#`. */
export interface Created {
  table: string
  commitment: string
  host: string
  watch: string
  invites: (string | null)[]
}

/** A table that was played elsewhere before. `tokens` has one for each seat that is the caller's own. */
export interface Brought {
  table: string
  commitment: string
  host: string
  watch: string
  invites: (string | null)[]
  tokens: (string | null)[]
}

/**
 * A table that can go on in the caller's browser: the game with its key, who sits where, and a box of the table's
 * own as the rules read it, in base64 (null: the standard box).
 */
export interface Taken {
  record: Record<string, unknown>
  seats: SeatInfo[]
  box: string | null
}

/** Components as the rules read them, in base64, and as they are shown. */
export interface ReadBox {
  record: string
  digest: string
  box: Record<string, unknown>
}

/** The seat, and the token that holds it from now on. */
export interface Joined {
  table: string
  seat: number
  token: string
}

/**
 * Where the rematch is played, and the caller's invitation to it. Whoever opened it gets the host's token, and the
 * invitations of everybody by seat.
 */
export interface Invitation {
  table: string
  seat: number
  invite: string
  host: string | null
  invites: (string | null)[]
}

/** One of the caller's tables. Of a finished game it is told when it ended, and how. */
export interface OwnTable {
  table: string
  game: string
  seat: number
  names: (string | null)[]
  levels: (string | null)[]
  your_turn: boolean
  over: boolean
  next: string | null
  created: string
  ended: string | null
  points: number[]
  places: number[]
}

export interface OwnTables {
  tables: OwnTable[]
}

/** A public table with a free seat. */
export interface OpenTable {
  table: string
  game: string
  options: Record<string, string>
  names: (string | null)[]
  levels: (string | null)[]
  free: number
  created: string
}

export interface OpenTables {
  tables: OpenTable[]
}

export interface GameOption {
  name: string
  values: string[]
}

/** What there is to know about a game before it is played; `box` is the standard one, `sources` where it is from. */
export interface GameInfo {
  game: string
  prefix: string
  rules_version: number
  seats: number[]
  options: GameOption[]
  domains: Record<string, string[]>
  phases: string[]
  moves: Record<string, string[]>
  box: Record<string, unknown>
  sources: Record<string, string>
}

export interface Games {
  games: GameInfo[]
  levels: string[]
  languages: string[]
}

/**
 * A finished game after `ply` of its `plies` moves, with the score sheet of that moment; `seat` null shows
 * everything.
 */
export interface Frame {
  ply: number
  plies: number
  seat: number | null
  view: View
  events: GameEvent[]
  prompt: Prompt | null
  mover: number | null
  move: string | null
  sheet: SheetLine[][]
}

/** How a finished game went: everybody's points after the deal and after each move. */
export interface Course {
  points: number[][]
}

/** A position that the viewer has seen, and what led to it. */
export interface Moment {
  view: View
  events: GameEvent[]
  prompt: Prompt | null
}

/** Positions one after the other, each with the events that the viewer was told then. */
export interface Moments {
  moments: Moment[]
}

/** Whether the caller wants a review, or does not wait for it any more. */
export interface ReviewWish {
  wanted: boolean
}

/** A move as a sentence tells it. */
export interface ChosenMove {
  code: number
  kind: string
  args: Record<string, string>
  text: string
  touches: string[]
  words: Record<string, string | number>
}

/**
 * What somebody chose among so many moves: the code of the best one, the points of margin and the chance to win
 * that it brings more, and the lines of the sheet that the choice changed at once. What was played and what is
 * better are told where the two differ.
 */
export interface ReviewDecision {
  best: number
  cost: number
  error: number
  win: number
  moves: number
  reasons: SheetLine[]
  played?: ChosenMove
  better?: ChosenMove
}

/** A move: what everybody could expect after it, and what it changed. The first one is the deal. */
export interface ReviewStep {
  seat: number
  move: string | null
  points: number[]
  wins: number[]
  margin: number[]
  luck: number[]
  luck_error: number[]
  skill: number[]
  decision: ReviewDecision | null
}

/**
 * How a seat's margin came about: start + luck + own + others = result. `error` is that of the luck, and so of
 * what is left for skill; `cost` that of all its decisions together.
 */
export interface ReviewAccount {
  start: number
  luck: number
  own: number
  others: number
  result: number
  error: number
  decisions: number
  mistakes: number
  grave: number
  cost: number
}

/** A turning point. `ply` is the number of the move; 0 is the deal. */
export interface ReviewTurn {
  ply: number
  kind: 'luck' | 'mistake'
  seat: number
  points: number
}

/** A finished game looked at again. A decision is a mistake from `mistake` points on. */
export interface Review {
  mistake: number
  steps: ReviewStep[]
  accounts: ReviewAccount[]
  turns: ReviewTurn[]
}

/** How far a review is, from 0 to 1, and how many come before it; in the end, the review. */
export interface ReviewProgress {
  share: number
  ahead: number
  review: Review | null
}

/**
 * How the server can call people who are away: the public key for Web Push, if it can, and the hosts that webhooks
 * may go to.
 */
export interface Calls {
  key: string | null
  webhook_hosts: string[]
}

/** What links for others begin with, if the server knows: null where only its own machine reaches it. */
export interface Reach {
  address: string | null
}

/** How the server sees whoever asks, for checking what stands in front of it. */
export interface Connection {
  address: string
  forwarded: boolean
  secure: boolean
}

/** Whether the server answers and can write; `games` are ready to be played. */
export interface Health {
  status: 'failing' | 'ok'
  games: string[]
  version: string
}

/** How far the games are that cannot be played yet because they are being compiled, from 0 to 1. */
export interface Preparing {
  games: Record<string, number>
}

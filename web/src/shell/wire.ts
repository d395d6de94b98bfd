// What browser and server tell each other: the TypeScript side of pyramidion/server/wire.py.

export type Value = string | number

export interface Move {
  code: number
  kind: string
  args: Record<string, string>
  text: string
  touches: string[]
  /** further arguments of the move's sentence */
  words: Record<string, Value>
  undoable: boolean
}

export interface GameEvent {
  kind: string
  seat: number | null
  args: Record<string, Value>
  ply: number
}

export interface Prompt {
  id: string
  seat: number
  args: Record<string, Value>
}

/** What every view has; the rest is the game's own. */
export interface View {
  seats: number
  movers: number[]
  ply: number
}

export interface SheetLine {
  id: string
  args: Record<string, Value>
  points: number
}

export interface Result {
  points: number[]
  places: number[]
  sheet: SheetLine[][]
  key: string
}

export interface SeatInfo {
  seat: number
  name: string | null
  held: boolean
  /** of the machine player that plays this seat */
  level: string | null
  online: boolean
}

export interface TableInfo {
  id: string
  game: string
  rules_version: number
  options: Record<string, string>
  seats: SeatInfo[]
  public: boolean
  commitment: string
  created: string
  over: boolean
  watchers: number
  /** somebody wants to take a move back, and these still have to agree */
  asking: { seat: number; waiting: number[] } | null
  /** where the rematch is */
  next: string | null
  halted: { entry: number; entries: number; sentence: string } | null
}

/** Something said at the table, by a person or as a notice of the server. */
export interface Line {
  n: number
  at: string
  seat: number | null
  text: string | null
  notice: string | null
  args: Record<string, Value>
}

/** A position and what led to it. */
export interface Position {
  view: View
  events: GameEvent[]
  prompt: Prompt | null
}

export interface State extends Position {
  type: 'state'
  seat: number | null
  version: number
  moves: Move[]
  undo: 'no' | 'free' | 'ask'
  answers: string | null
  undone: number | null
  /** the whole log, in place of what was known */
  history: GameEvent[] | null
  result: Result | null
}

export interface Welcome {
  type: 'welcome'
  table: TableInfo
  /** the seats held by the tokens of the greeting */
  seats: number[]
  host: boolean
  box: Record<string, unknown>
  lines: Line[]
}

export interface Frame extends Position {
  ply: number
  plies: number
  seat: number | null
  mover: number | null
  move: string | null
}

export interface GameInfo {
  game: string
  seats: number[]
  options: { name: string; values: string[] }[]
}

export interface Games {
  games: GameInfo[]
  levels: string[]
}

export interface NewTable {
  game: string
  seats: number
  options: Record<string, string>
  machines: (string | null)[]
  public: boolean
}

export interface Created {
  table: string
  commitment: string
  host: string
  watch: string
  invites: (string | null)[]
}

export interface Joined {
  table: string
  seat: number
  token: string
}

export interface OwnTable {
  table: string
  game: string
  seat: number
  names: (string | null)[]
  levels: (string | null)[]
  your_turn: boolean
  over: boolean
  next: string | null
}

export interface OpenTable {
  table: string
  game: string
  names: (string | null)[]
  levels: (string | null)[]
  free: number
  created: string
}

/** What a search would do, the best first, and how it expects the game to go on. */
export interface Hint {
  type: 'hint'
  version: number
  moves: { code: number; share: number; win: number; points: number }[]
  line: { seat: number; text: string; touches: string[] }[]
}

/** Why something is refused: the rule, where there is one, and a sentence. */
export interface Refusal {
  rule: string | null
  /** id of the sentence that tells it */
  sentence: string
  args?: Record<string, Value>
}

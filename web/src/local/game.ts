// What a game's numbers mean, as pyramidion/browser/declared.py wrote it down: moves and their notation, messages, views.

import { read, type Declared, type MessageKind } from '../kernels/kernels'
import type { GameEvent, MoveOffer, Prompt, SheetLine, View } from '../generated/wire'

export type Args = Record<string, string | number>
export type Space = keyof Declared['messages']
export type Rows = Int16Array | Int32Array

/** A move as people read it, without what it says at a particular moment. */
export type Named = Pick<MoveOffer, 'code' | 'kind' | 'args' | 'text' | 'touches'>

const [KIND, SEAT, NUMBER] = [0, 1, 2]
const NOTHING = -1
const ALL = 0xff

export class Game {
  private named: Named[] = []
  private codes: Map<string, number> | undefined
  private touching: Map<string, number[]> | undefined

  constructor(readonly declared: Declared) {}

  get name(): string {
    return this.declared.game
  }

  /** Every move, legal or not, by its code. */
  get moves(): readonly Named[] {
    if (!this.named.length) for (const [kind, prefix] of this.declared.kinds) this.nameKind(kind, prefix)
    return this.named
  }

  private nameKind(kind: string, prefix: readonly string[]): void {
    const { moves, domains } = this.declared.introduction
    const of = moves[kind]!
    const names = toldApart(of)
    let things: string[][] = [[]]
    for (const domain of of) things = things.flatMap((before) => domains[domain]!.map((thing) => [...before, thing]))
    for (const chosen of things) {
      this.named.push({
        code: this.named.length,
        kind,
        args: Object.fromEntries(names.map((name, i) => [name, chosen[i]!])),
        text: [kind, ...chosen].join(' '),
        touches: [...prefix, ...of.map((domain, i) => `${domain}-${chosen[i]}`)],
      })
    }
  }

  /** The code of a move in notation; undefined if it is none. */
  codeOf(text: string): number | undefined {
    this.codes ??= new Map(this.moves.map((move) => [move.text, move.code]))
    return this.codes.get(text.trim().split(/\s+/).join(' '))
  }

  /** The moves that have a touch. */
  withTouch(touch: string): readonly number[] {
    if (!this.touching) {
      this.touching = new Map()
      for (const { code, touches } of this.moves) {
        for (const each of new Set(touches)) this.touching.set(each, [...(this.touching.get(each) ?? []), code])
      }
    }
    return this.touching.get(touch) ?? []
  }

  /** The id of a rule as the register writes it. */
  ruleId(number: number): string {
    return this.declared.rules[number] ?? `${this.declared.introduction.prefix}-${String(number).padStart(2, '0')}`
  }

  // Messages out of rows of numbers

  private args([, args]: MessageKind, row: Rows): Args {
    const { introduction, domains } = this.declared
    const thing = (domain: string, i: number): string => (introduction.domains[domain] ?? domains[domain]!)[i] ?? 'none'
    return Object.fromEntries(
      args.map(([name, at, domain, several]) => {
        if (domain === undefined) return [name, row[at]!]
        if (!several) return [name, thing(domain, row[at]!)]
        return [name, Array.from(row.subarray(at + 1, at + 1 + row[at]!), (i) => thing(domain, i)).join(' ')]
      }),
    )
  }

  private kind(space: Space, row: Rows): MessageKind {
    return this.declared.messages[space][row[KIND]!]!
  }

  /** Those among rows of events that a viewer with the bit `sees` may know. */
  events(rows: Int16Array, ply: number, sees: number): GameEvent[] {
    const found: GameEvent[] = []
    const { event: columns } = this.declared.most
    for (let at = 0; at < rows.length; at += columns) {
      const row = rows.subarray(at, at + columns)
      const known = row[NUMBER]! & ALL
      if (known !== ALL && !(known & sees)) continue
      const kind = this.kind('events', row)
      found.push({ kind: kind[0], seat: row[SEAT]! < 0 ? null : row[SEAT]!, args: this.args(kind, row), ply })
    }
    return found
  }

  prompt(row: Int32Array): Prompt {
    const kind = this.kind('prompts', row)
    return { id: `prompt-${kind[0]}`, seat: row[SEAT]!, args: this.args(kind, row) }
  }

  words(row: Int32Array): Args {
    return row[KIND] === NOTHING ? {} : this.args(this.kind('words', row), row)
  }

  /** The lines of a score sheet by seat. */
  sheet(rows: Int32Array, seats: number): SheetLine[][] {
    const sheet: SheetLine[][] = Array.from({ length: seats }, () => [])
    const { sheet: columns } = this.declared.columns
    for (let at = 0; at < rows.length; at += columns) {
      const row = rows.subarray(at, at + columns)
      const kind = this.kind('sheet', row)
      sheet[row[SEAT]!]!.push({ id: `score-${kind[0]}`, args: this.args(kind, row), points: row[NUMBER]! })
    }
    return sheet
  }

  // Positions as bytes

  number(bytes: Uint8Array, field: string): number {
    const [offset, kind] = this.declared.state.fields[field]!
    return read(new DataView(bytes.buffer, bytes.byteOffset + offset), kind)
  }

  /** The rows of events that a position holds: those of its last move. */
  told(bytes: Uint8Array): Int16Array {
    const [offset, , [most, columns]] = this.declared.state.fields['events']!
    const n = Math.min(this.number(bytes, 'told'), most!)
    return new Int16Array(bytes.slice(offset, offset + 2 * n * columns!).buffer)
  }

  /** The same without any news: a page that turns blank tells of a move made in secret. */
  still(bytes: Uint8Array): Uint8Array {
    const [offset, , [most, columns]] = this.declared.state.fields['events']!
    const copy = bytes.slice()
    copy.fill(0, offset, offset + 2 * most! * columns!)
    copy[this.declared.state.fields['told']![0]] = 0
    return copy
  }

  /** The fields of a position that are shown, as plain data. */
  view(bytes: Uint8Array, movers = seatsIn(this.number(bytes, 'movers'))): View {
    const seats = this.number(bytes, 'seats')
    const view: Record<string, unknown> = { seats, movers, ply: this.number(bytes, 'ply') }
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (const [name, perSeat] of this.declared.view) {
      const [offset, kind, shape] = this.declared.state.fields[name]!
      view[name] = nested(data, offset, kind, perSeat ? [seats, ...shape.slice(1)] : shape)
    }
    return view as unknown as View
  }
}

/** Names of arguments, none twice. */
function toldApart(names: readonly string[]): string[] {
  const found: string[] = []
  for (const name of names) found.push(found.includes(name) ? `${name}2` : name)
  return found
}

export const seatsIn = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (mask >> seat) & 1)

function nested(data: DataView, at: number, kind: string, shape: readonly number[]): unknown {
  const [count, ...inner] = shape
  if (count === undefined) return read(new DataView(data.buffer, data.byteOffset + at), kind)
  const size = inner.reduce((product, n) => product * n, Number(kind.slice(1)))
  return Array.from({ length: count }, (_, i) => nested(data, at + i * size, kind, inner))
}

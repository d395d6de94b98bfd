// The rules of a game as WebAssembly, made from the very kernels that the server runs (pyramidion/browser).
// Everything lies in one memory: first what the module brings along, then the stack, which grows towards it, then
// whatever `room` has given away. Nothing is ever freed: a table takes its room once and keeps it.

import type { GameInfo } from '../generated/wire'

// Where a field of a record is: offset, kind of number (as NumPy writes it, such as "i2"), shape.
export type Field = [offset: number, kind: string, shape: number[]]
export interface Layout {
  bytes: number
  fields: Record<string, Field>
}

// What pyramidion/browser/declared.py writes beside a module.
export interface Declared {
  game: string
  seats: number[]
  version: number
  introduction: GameInfo
  domains: Record<string, string[]> // those that messages alone speak of
  state: Layout
  view: [field: string, perSeat: boolean][]
  node: Layout
  nodes: number // of a search's tree
  settings: Layout
  'box bytes': number
  'standard box': string
  moves: number
  kinds: [name: string, prefix: string[]][]
  automatic: string[]
  'by hand': Record<string, string[]>
  'reveal mask': string
  rules: Record<string, string> // of the frame; a game's own are written after its prefix
  tuned: Record<string, string>
  levels: Record<string, Thinking>
  hint: Searching
  confidence: Record<'hints' | 'reviews', Record<string, number>> // of told chances to win, per number of seats
  sums: number // room that a net needs
  nets: Record<string, LearnedNet> // per number of seats
  review: Reviewed
  columns: Record<'prompts' | 'words' | 'sheet', number>
  messages: Record<'events' | 'prompts' | 'words' | 'sheet', MessageKind[]>
  'one prompt': boolean
  most: { moves: number; seats: number; lines: number; depth: number; event: number }
  options: { name: string; values: string[] }[]
  answers: Record<string, string>
}

// A kind of message: for each argument where it stands in a row and what it is a thing of; a number without that.
export type MessageKind = [name: string, args: [name: string, column: number, domain?: string, several?: true][]]

// How a machine player goes about its moves: of ten so many without care, or by a search, per number of seats.
export type Thinking = { careless: number } | Searching
export interface Searching {
  seconds: number | null
  playouts: Record<string, number>
  settings: Record<string, string>
}

// A learned value: which entries of a position it reads, and its weights, numbers of 16 bits; the first is the number of inputs.
export interface LearnedNet {
  plan: string
  columns: number
  inputs: number
  weights: string
}

// How a game is reviewed, per number of seats (pyramidion/review).
export interface Reviewed {
  batches: number
  nodes: number
  sums: number
  'played on': string
  effort: Record<string, { values: number; search: number; compare: number; deals: number; mistake: number }>
  settings: Record<string, string>
}

// An array in the module's memory.
export interface KernelArray {
  at: number
  item: number // bytes
  shape: number[]
}

type Argument = KernelArray | number | bigint
type Kernel = (...given: (number | bigint)[]) => number

const PAGE = 65_536
const STACK = 4 * PAGE
const ALIGNMENT = 16
const ANSWER = 16 // bytes kept for what a kernel answers, and for what it would raise

export class Kernels {
  readonly memory: WebAssembly.Memory
  #exports: Record<string, Kernel>
  #answer: number
  #top: number
  #kept = new Map<string, KernelArray>()

  private constructor(
    readonly declared: Declared,
    memory: WebAssembly.Memory,
    exports: Record<string, Kernel>,
    top: number,
  ) {
    this.memory = memory
    this.#exports = exports
    this.#top = top
    this.#answer = this.room(2 * ANSWER)
  }

  static async load(module: WebAssembly.Module, declared: Declared): Promise<Kernels> {
    const begin = dataEnd(module)
    const top = begin + STACK
    const memory = new WebAssembly.Memory({ initial: Math.ceil(top / PAGE) + 1 })
    const env = {
      __linear_memory: memory,
      __stack_pointer: new WebAssembly.Global({ value: 'i32', mutable: true }, top),
      __indirect_function_table: new WebAssembly.Table({ initial: 1, element: 'anyfunc' }),
    }
    const { exports } = await WebAssembly.instantiate(module, { env })
    return new Kernels(declared, memory, exports as Record<string, Kernel>, top)
  }

  // Room for so many bytes, all zero.
  room(bytes: number): number {
    const at = Math.ceil(this.#top / ALIGNMENT) * ALIGNMENT
    this.#top = at + bytes
    const lacking = this.#top - this.memory.buffer.byteLength
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE))
    return at
  }

  array(item: number, ...shape: number[]): KernelArray {
    return { at: this.room(item * size(shape)), item, shape }
  }

  // An array that is made once and found again by its name.
  keep(name: string, item: number, ...shape: number[]): KernelArray {
    let found = this.#kept.get(name)
    if (!found) this.#kept.set(name, (found = this.array(item, ...shape)))
    return found
  }

  positions(n: number): KernelArray {
    return this.array(this.declared.state.bytes, n)
  }

  // A fresh look at an array's bytes: an earlier one is empty once the memory has grown.
  bytes(array: KernelArray, first = 0, items = size(array.shape) - first): Uint8Array {
    return new Uint8Array(this.memory.buffer, array.at + first * array.item, items * array.item)
  }

  int16(array: KernelArray, items = size(array.shape)): Int16Array {
    return new Int16Array(this.memory.buffer, array.at, items)
  }

  int32(array: KernelArray, items = size(array.shape)): Int32Array {
    return new Int32Array(this.memory.buffer, array.at, items)
  }

  put(array: KernelArray, bytes: Uint8Array): KernelArray {
    this.bytes(array).set(bytes)
    return array
  }

  // A number in a record, by the name of its field.
  number(array: KernelArray, layout: Layout, name: string, item = 0): number {
    const [offset, kind] = layout.fields[name]!
    const view = new DataView(this.memory.buffer, array.at + item * array.item + offset)
    return read(view, kind)
  }

  // Calls a kernel. Whole numbers have 64 bits there, whatever they have here.
  call(name: string, ...given: Argument[]): number {
    const flat: (number | bigint)[] = [this.#answer, this.#answer + ANSWER]
    for (const one of given) {
      if (typeof one === 'object') flat.push(...handedOver(one))
      else flat.push(BigInt.asIntN(64, BigInt(one)))
    }
    const failed = this.#exports[name]!(...flat)
    if (failed) throw new Error(`${this.declared.game}: ${name} failed with ${failed}`)
    const kind = this.declared.answers[name]!
    return kind === 'none' ? 0 : read(new DataView(this.memory.buffer, this.#answer), ANSWERS[kind] ?? 'i8')
  }
}

const ANSWERS: Record<string, string> = { int16: 'i2', int32: 'i4', int64: 'i8' }

// An array as compiled code takes it: who counts its users (nobody), items, bytes of one, where, shape, strides.
function handedOver({ at, item, shape }: KernelArray): (number | bigint)[] {
  const strides = shape.map((_, n) => BigInt(item * size(shape.slice(n + 1))))
  return [0, 0, BigInt(size(shape)), BigInt(item), at, ...shape.map(BigInt), ...strides]
}

function size(shape: number[]): number {
  return shape.reduce((product, n) => product * n, 1)
}

export function read(view: DataView, kind: string): number {
  switch (kind) {
    case 'i1':
      return view.getInt8(0)
    case 'u1':
      return view.getUint8(0)
    case 'i2':
      return view.getInt16(0, true)
    case 'u2':
      return view.getUint16(0, true)
    case 'i4':
      return view.getInt32(0, true)
    case 'u4':
      return view.getUint32(0, true)
    case 'f4':
      return view.getFloat32(0, true)
    case 'f8':
      return view.getFloat64(0, true)
    case 'u8':
      return Number(view.getBigUint64(0, true))
    default:
      return Number(view.getBigInt64(0, true))
  }
}

// Where the data that a module brings along ends: it says so in a section of its own.
function dataEnd(module: WebAssembly.Module): number {
  const [note] = WebAssembly.Module.customSections(module, 'pyramidion.data')
  if (!note) throw new Error('This module was not made by pyramidion.browser.')
  return new DataView(note).getUint32(0, true)
}

// A position as the part of a link behind the #: what somebody sees of a game, and nothing else. No server is told of it.

import { base64, bytes } from '../local/bytes'
import { digestOf } from '../local/chance'

/** Whose eyes a position is seen through: a seat's, a watcher's, or with everything revealed. */
export type Eyes = number | 'watcher' | 'open'

export interface Shared {
  game: string
  version: number
  options: Record<string, string>
  /** who sits where; nothing for a seat without a name, which a machine player of some level may have */
  names: (string | null)[]
  levels: (string | null)[]
  eyes: Eyes
  /** what those eyes see, in base64 */
  position: string
  /** the table, if others play there: nobody analyses it before the end */
  table?: string | undefined
}

/** A fragment that is no shared position, or a part of one. */
export class Damaged extends Error {}

const FORM = /^([pz])([0-9a-f]{8})([A-Za-z0-9_-]+)$/
const MOST = 100_000 // characters of a position that is written out; none is nearly as long
const CHECK = 8

/** What stands behind the #, packed if that makes it shorter. */
export async function written({ game, version, options, names, levels, eyes, position, table }: Shared): Promise<string> {
  // In this order, so that equal positions make equal links.
  const text = JSON.stringify([game, version, options, names, levels, eyes, position, ...(table === undefined ? [] : [table])])
  const plain = new TextEncoder().encode(text)
  const packed = typeof CompressionStream === 'undefined' ? plain : await through(plain, new CompressionStream('deflate-raw'))
  const shorter = packed.length < plain.length
  return (shorter ? 'z' : 'p') + digestOf(text).slice(0, CHECK) + base64url(shorter ? packed : plain)
}

export async function read(fragment: string): Promise<Shared> {
  const [, mark, check, body] = FORM.exec(fragment) ?? []
  if (!mark || !check || !body) throw new Damaged()
  try {
    const packed = bytes(body.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(mark === 'z' ? await through(packed, new DecompressionStream('deflate-raw'), MOST) : packed)
    if (digestOf(text).slice(0, CHECK) !== check) throw new Damaged()
    return shared(JSON.parse(text))
  } catch {
    throw new Damaged()
  }
}

function shared(data: unknown): Shared {
  if (!Array.isArray(data)) throw new Damaged()
  const [game, version, options, names, levels, eyes, position, table] = data as unknown[]
  const texts = (values: unknown): values is (string | null)[] => Array.isArray(values) && values.every((value) => value === null || typeof value === 'string')
  const right =
    typeof game === 'string' &&
    typeof version === 'number' &&
    typeof options === 'object' &&
    options !== null &&
    texts(names) &&
    texts(levels) &&
    names.length === levels.length &&
    (eyes === 'open' || eyes === 'watcher' || (typeof eyes === 'number' && eyes in names)) &&
    typeof position === 'string' &&
    (table === undefined || typeof table === 'string')
  if (!right) throw new Damaged()
  return { game, version, options: options as Record<string, string>, names, levels, eyes: eyes as Eyes, position, table }
}

async function through(bytes: Uint8Array, stream: { readable: ReadableStream<Uint8Array>; writable: WritableStream<BufferSource> }, most = Infinity): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close())
  written.catch(() => {}) // whoever reads hears of it
  const parts: number[] = []
  const reader = stream.readable.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (parts.length + part.value.length > most) throw new Damaged()
    for (const byte of part.value) parts.push(byte)
  }
  await written
  return Uint8Array.from(parts)
}

const base64url = (bytes: Uint8Array): string => base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

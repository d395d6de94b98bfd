// Chance at a table: a key that nobody can foresee, what is shown of it beforehand, and the state of the generator that
// each entry of the log begins with. The same as in pyramidion/kernel/randomness.py, so that a game can be checked there.
// Not from the browser's own cryptography: pages that came without TLS have none.

import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const KEY_BYTES = 32

export const commitment = (key: Uint8Array): string => bytesToHex(sha256(key))
export { bytesToHex as hex, hexToBytes as unhex }

/** What a file's content is known by. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const number = (bytes: Uint8Array): bigint => new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true)

/** The generator's state for entry n of a game's log; 0 deals. */
export function chance(key: Uint8Array, n: number): bigint {
  const entry = new Uint8Array(8)
  new DataView(entry.buffer).setBigUint64(0, BigInt(n), true)
  return number(blake2b(entry, { key, dkLen: 8 })) >> 1n
}

/** A key for what everybody can repeat. */
export const keyFromSeed = (seed: bigint): Uint8Array => blake2b(utf8ToBytes(`seed ${seed}`), { dkLen: KEY_BYTES })

/** What a machine player's choice for entry n of the log begins with. */
export const playersSeed = (key: Uint8Array, n: number, seat: number): bigint => number(blake2b(utf8ToBytes(`player ${n} ${seat}`), { key, dkLen: 8 })) >> 8n

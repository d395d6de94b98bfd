// Plays games again in the engine of a page, and gives one digest a game.
import type { Declared } from '../../web/src/kernels/kernels'
import { replay, type Tape } from './replaying'

async function replayed(game: string, tapes: Tape[]): Promise<string[]> {
  const index = (await (await fetch('/kernels/index.json')).json()) as Record<string, { module: string; facts: string }>
  const { module: file, facts } = index[game]!
  const module = await WebAssembly.compile(await (await fetch(`/kernels/${file}`)).arrayBuffer())
  const declared = (await (await fetch(`/kernels/${facts}`)).json()) as Declared
  const digests = []
  for (const tape of tapes) {
    const shown: Uint8Array[] = []
    await replay(module, declared, tape, (data) => shown.push(typeof data === 'string' ? new TextEncoder().encode(data) : data.slice()))
    const digest = await crypto.subtle.digest('SHA-256', await new Blob(shown as BlobPart[]).arrayBuffer())
    digests.push(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return digests
}

Object.assign(globalThis, { replayed })

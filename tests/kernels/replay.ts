// Plays games again in Node, and prints one digest a game.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Declared } from '../../web/src/kernels/kernels'
import { replay, type Tape } from './replaying'

const [file, facts, tapes] = process.argv.slice(2) as [string, string, string]
const declared = JSON.parse(readFileSync(facts, 'utf8')) as Declared
const module = new WebAssembly.Module(readFileSync(file))
for (const line of readFileSync(tapes, 'utf8').trim().split('\n')) {
  const digest = createHash('sha256')
  await replay(module, declared, JSON.parse(line) as Tape, (data) => digest.update(data))
  console.log(digest.digest('hex'))
}

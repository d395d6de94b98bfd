// The other half of test_review.py: reviews saved games with the effort that the tape names, and prints each review.
import { readFileSync } from 'node:fs'
import type { Declared } from '../../web/src/kernels/kernels'
import { bytes } from '../../web/src/local/bytes'
import { Rules } from '../../web/src/local/rules'
import { assembled, name, type Effort } from '../../web/src/review/assembling'
import { Reviewing, type Saved } from '../../web/src/review/parts'

const [file, facts, tape] = process.argv.slice(2) as [string, string, string]
const declared = JSON.parse(readFileSync(facts, 'utf8')) as Declared
const module = new WebAssembly.Module(readFileSync(file))
for (const line of readFileSync(tape, 'utf8').trim().split('\n')) {
  const { saved, box, judged, effort } = JSON.parse(line) as { saved: Saved; box: string; judged: number[]; effort: Effort }
  declared.review.effort[saved.seats] = effort
  const reviewing = new Reviewing(await Rules.load(module, declared, bytes(box)), saved, judged)
  const { outline } = reviewing
  console.log(JSON.stringify(assembled(outline, new Map(outline.parts.map((part) => [name(part), reviewing.answer(part)])), effort)))
}

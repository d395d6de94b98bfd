// The other half of browsers.py: playouts by a module, as many as each line of the standard input asks for.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Kernels, type Declared } from '../web/src/kernels/kernels'

const [file, facts, seats, settings] = process.argv.slice(2) as [string, string, string, string]
const declared = JSON.parse(readFileSync(facts, 'utf8')) as Declared
const kernels = await Kernels.load(new WebAssembly.Module(readFileSync(file)), declared)
const { most, node } = declared
const CALL = 10 // playouts

const box = kernels.put(kernels.array(declared['box bytes'], 1), Buffer.from(declared['standard box'], 'base64'))
const three = kernels.positions(3)
const nodes = kernels.array(node.bytes, 2000)
const used = kernels.array(8, 2)
const [seen, gaps] = [kernels.array(4, declared.moves), kernels.array(8, 3)]
const how = kernels.put(kernels.array(declared.settings.bytes, 1), Buffer.from(settings, 'base64'))
const codes = kernels.array(2, 2, most.moves)
const [path, whole, shares] = [kernels.array(8, most.depth), kernels.array(4, 2, most.seats), kernels.array(8, 2, most.seats)]
const options = kernels.array(8, Math.max(1, declared.options.length))

function playouts(wanted: number): string {
  kernels.call('deal_at', box, three, 0, Number(seats), options, 1)
  kernels.call('hide_at', box, three, 0, 0)
  kernels.put(nodes, new Uint8Array(node.bytes))
  new DataView(kernels.memory.buffer, nodes.at + node.fields['child']![0]).setInt32(0, -1, true)
  kernels.put(used, new Uint8Array(BigInt64Array.from([1n, 0n]).buffer))
  for (let made = 0; made < wanted; made += CALL) kernels.call('search_at', box, three, nodes, used, seen, gaps, 0, CALL, 7n, how, codes, path, whole, shares)
  const grown = Number(new BigInt64Array(kernels.memory.buffer, used.at, 1)[0])
  return Buffer.from(kernels.bytes(nodes, 0, grown)).toString('base64')
}

for (let n = 0; n < 5; n++) playouts(200) // until the engine has optimised it
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage()
  const tree = playouts(Number(line))
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, tree }))
}

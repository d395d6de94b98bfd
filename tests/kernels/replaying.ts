// The other half of test_sameness.py: plays games again from their tape and looks at everything that a table shows after each
// move.
import type { Declared, KernelArray } from '../../web/src/kernels/kernels'
import { Kernels } from '../../web/src/kernels/kernels'
import { bytes } from '../../web/src/local/bytes'
import { net } from '../../web/src/local/net'

type Show = (data: Uint8Array | string) => void

export interface Tape {
  box: string
  seats: number
  options: number[]
  rng: string
  moves: [seat: number, code: number, rng: string][]
  searched: number[] // the plies at which the seat to move thinks
  playouts: number
  nodes: number
}

/** Plays a game again, and shows everything to whoever makes a digest of it. */
export async function replay(module: WebAssembly.Module, declared: Declared, tape: Tape, show: Show): Promise<void> {
  const kernels = await Kernels.load(module, declared)
  const { most, columns, state } = declared
  const box = kernels.put(kernels.array(declared['box bytes'], 1), bytes(tape.box))
  const options = kernels.array(8, tape.options.length)
  kernels.put(options, new Uint8Array(BigInt64Array.from(tape.options.map(BigInt)).buffer))
  const [position, everybody, trials] = [1, most.seats + 1, 2].map((n) => kernels.positions(n)) as KernelArray[]
  const [moves, known] = [kernels.array(2, most.moves), kernels.array(2, most.moves)]
  const rules = kernels.array(4, declared.moves)
  const points = kernels.array(4, most.seats)
  const [asked, said] = [kernels.array(4, columns.prompts), kernels.array(4, most.moves, columns.words)]
  const sheet = kernels.array(4, most.lines, columns.sheet)
  const mask = BigInt(declared['reveal mask'])
  const see = (array: KernelArray, items?: number) => show(kernels.bytes(array!, 0, items))

  kernels.call('deal_at', box, position!, 0, tape.seats, options, BigInt(tape.rng))
  for (let ply = 0; ; ply++) {
    see(position!)
    kernels.call('hide_for_all_at', box, position!, 0, everybody!, tape.seats)
    see(everybody!, tape.seats + 1)
    for (let viewer = -1; viewer < tape.seats; viewer++) {
      kernels.call('prompt_at', box, everybody!, viewer + 1, viewer, asked)
      see(asked)
    }
    for (const verb of ['score_at', 'rank_at', 'estimate_at']) {
      kernels.call(verb, box, position!, 0, points)
      see(points, tape.seats)
    }
    see(sheet, kernels.call('sheet_at', box, position!, 0, sheet) * columns.sheet)
    const next = tape.moves[ply]
    if (!next) return
    const [seat, code, rng] = next
    const hidden = { ...everybody!, at: everybody!.at + (seat + 1) * state.bytes, shape: [1] }
    const n = kernels.call('forecast_at', box, hidden, trials!, seat, moves, 24301, mask, known)
    see(moves, n)
    see(known, n)
    kernels.call('words_at', box, hidden, 0, moves, n, said)
    see(said, n * columns.words)
    if (ply % 8 === 0) {
      kernels.call('refuse_all_at', box, hidden, 0, seat, rules)
      see(rules)
    }
    kernels.put(trials!, kernels.bytes(hidden))
    kernels.call('guess_at', box, trials!, 0, seat, BigInt(rng))
    show(String(kernels.call('advise_at', box, trials!, 0, seat, moves, BigInt(rng))))
    if (tape.searched.includes(ply)) search(kernels, tape, hidden, box, seat, BigInt(rng), show)
    show(String(kernels.call('play_at', box, position!, 0, seat, code, BigInt(rng), declared.moves, mask)))
  }
}

// The whole tree that a search grew, number by number.
function search(kernels: Kernels, tape: Tape, hidden: KernelArray, box: KernelArray, seat: number, rng: bigint, show: Show) {
  const { declared } = kernels
  const { most, node } = declared
  const three = kernels.positions(3)
  kernels.put(three, kernels.bytes(hidden))
  const nodes = kernels.array(node.bytes, tape.nodes)
  new DataView(kernels.memory.buffer, nodes.at + node.fields['child']![0]).setInt32(0, -1, true)
  const used = kernels.put(kernels.array(8, 2), new Uint8Array(BigInt64Array.from([1n, 0n]).buffer))
  const [seen, gaps] = [kernels.array(4, declared.moves), kernels.array(8, 3)]
  const settings = kernels.put(kernels.array(declared.settings.bytes, 1), bytes(declared.tuned[tape.seats]!))
  const codes = kernels.array(2, 2, most.moves)
  const [path, whole, shares] = [kernels.array(8, most.depth), kernels.array(4, 2, most.seats), kernels.array(8, 2, most.seats)]
  kernels.call('search_at', box, three, nodes, used, seen, gaps, seat, tape.playouts, rng, settings, codes, path, whole, shares, ...net(kernels, tape.seats))
  const grown = Number(new BigInt64Array(kernels.memory.buffer, used.at, 1)[0])
  show(kernels.bytes(nodes, 0, grown))
  show(kernels.bytes(gaps))
}

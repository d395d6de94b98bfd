// The unevenness of the hand: the same seed always draws the same wobble.

/** A stream of numbers in 0..1 that depends on the seed alone. */
export function dice(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const short = (value: number): number => Math.round(value * 10) / 10

/** A rectangle around (0, 0) as a hand would cut it: corners a little off, edges a little bowed. */
export function slab(width: number, height: number, seed: number, wobble = 1.6): string {
  const roll = dice(seed)
  const off = (): number => (roll() - 0.5) * 2 * wobble
  const [x, y] = [width / 2, height / 2]
  const corners = [
    [-x + off(), -y + off()],
    [x + off(), -y + off()],
    [x + off(), y + off()],
    [-x + off(), y + off()],
  ] as const
  let path = `M${short(corners[0][0])},${short(corners[0][1])}`
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = corners[i]!
    const [bx, by] = corners[(i + 1) % 4]!
    path += `Q${short((ax + bx) / 2 + off())},${short((ay + by) / 2 + off())} ${short(bx)},${short(by)}`
  }
  return path + 'Z'
}

/** Water as the scribes wrote it: a zigzag from x to x + length. */
export function ripple(x: number, y: number, length: number, step = 14, rise = 7): string {
  let path = `M${x},${y}`
  const peaks = Math.round(length / step)
  for (let i = 1; i <= peaks; i++) path += `L${short(x + i * step)},${y + (i % 2 ? -rise : 0)}`
  return path
}

/** A five-armed star with thin straight arms, as on the ceilings of tombs. */
export function star(x: number, y: number, radius: number, turn = 0): string {
  let path = ''
  for (let i = 0; i < 10; i++) {
    const angle = turn - Math.PI / 2 + (i * Math.PI) / 5
    const reach = i % 2 ? radius * 0.34 : radius
    path += `${i ? 'L' : 'M'}${short(x + Math.cos(angle) * reach)},${short(y + Math.sin(angle) * reach)}`
  }
  return path + 'Z'
}

// How chances to win are told, as in pyramidion/players/chances.py.

/** A chance that playouts came to, nearer to an even share; what is certain stays so. */
export function toldChance(win: number, seats: number, confidence: number): number {
  if (win <= 0 || win >= 1) return win
  const odds = confidence * Math.log(win / (1 - win)) - (1 - confidence) * Math.log(seats - 1 || 1)
  return 1 / (1 + Math.exp(-odds))
}

/** The chances of all seats, which add up to one. */
export function allTold(wins: readonly number[], confidence: number): number[] {
  const found = wins.map((win) => toldChance(win, wins.length, confidence))
  const together = found.reduce((sum, each) => sum + each, 0)
  return found.map((each) => each / together)
}

// Whether this browser wants to be asked about reactions in the game it is looking at. Kept for the table, not for ever.

const key = (seat: number): string => `pyramidion.valley.quiet${location.pathname}/${seat}`

export function isQuiet(seat: number): boolean {
  try {
    return localStorage.getItem(key(seat)) !== null
  } catch {
    return false
  }
}

export function setQuiet(seat: number, quiet: boolean): void {
  try {
    if (quiet) localStorage.setItem(key(seat), 'yes')
    else localStorage.removeItem(key(seat))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

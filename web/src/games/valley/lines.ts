// Text in a picture does not break by itself: where lines end, and how large the letters can be.

const WIDTHS: [RegExp, number][] = [
  [/[fijlrtI.,;:'’“”()\-| ]/, 0.29],
  [/[mwMW]/, 0.76],
  [/[A-ZÄÖÜ]/, 0.6],
  [/[0-9]/, 0.5],
]

const letter = (char: string): number => WIDTHS.find(([chars]) => chars.test(char))?.[1] ?? 0.475

/** How wide a text is when its letters are one high. */
export const measure = (text: string): number => [...text].reduce((sum, char) => sum + letter(char), 0)

/** The lines of a text that is to be so wide, counted in the height of its letters. */
export function broken(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  // A hyphen is a place to break, and stays on its line.
  for (const word of text.split(/(?<=-)(?=\p{L})|\s+/u)) {
    const joined = line === '' ? word : line.endsWith('-') ? line + word : `${line} ${word}`
    if (line === '' || measure(joined) <= width) line = joined
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

export interface Fitted {
  size: number
  lines: string[]
  /** whether it fits at all */
  fits: boolean
}

export const LEADING = 1.14

/** The largest letters, from `most` down to `least`, with which the text fits. */
export function fitted(text: string, width: number, height: number, most: number, least: number): Fitted {
  for (let size = most; ; size = Math.max(least, size * 0.94)) {
    const lines = broken(text, width / size)
    const fits = lines.length * size * LEADING <= height && lines.every((line) => measure(line) * size <= width)
    if (fits || size <= least) return { size, lines, fits }
  }
}

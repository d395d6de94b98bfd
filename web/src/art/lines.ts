// Text in a picture does not break by itself: where lines end, and how large the letters can be.

/** Letters of the house's face that are alike in width, and how wide they are when one high. */
const WIDTHS: [RegExp, number][] = [
  [/\u00AD/, 0],
  [/\s/, 0.16],
  [/[ijl.,;:'’|]/, 0.26],
  [/[frtI()\-“”]/, 0.34],
  [/[csz]/, 0.39],
  [/[mMW]/, 0.84],
  [/[A-ZÄÖÜw]/, 0.63],
]

const letter = (char: string): number => WIDTHS.find(([chars]) => chars.test(char))?.[1] ?? 0.505

/** How wide a text is when its letters are one high. */
export const measure = (text: string): number => [...text].reduce((sum, char) => sum + letter(char), 0)

/** A place where a word may be divided if there is no other way. */
const SOFT = '\u00AD'

/** A word that is too wide by itself, divided where it says that it may be. */
function divided(word: string, width: number): string[] {
  if (measure(word) <= width || !word.includes(SOFT)) return [word]
  const parts = word.split(SOFT)
  let fitting = parts.length - 1
  while (fitting > 1 && measure(`${parts.slice(0, fitting).join('')}-`) > width) fitting--
  return [`${parts.slice(0, fitting).join('')}-`, ...divided(parts.slice(fitting).join(SOFT), width)]
}

/** The lines of a text that is to be so wide, counted in the height of its letters. */
export function broken(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  // A hyphen is a place to break, and stays on its line.
  for (const whole of text.split(/(?<=-)(?=\p{L})|\s+/u)) {
    for (const word of divided(whole, width)) {
      const joined = line === '' ? word : line.endsWith('-') ? line + word : `${line} ${word}`
      if (line === '' || measure(joined) <= width) line = joined
      else {
        lines.push(line)
        line = word
      }
    }
  }
  return [...lines, line].map((one) => one.replaceAll(SOFT, ''))
}

/** A text whose long words may be divided as in a list of them: `Sarg/deckel`. */
export function divisible(text: string, list: string): string {
  return list.split(/\s+/).reduce((all, word) => all.replaceAll(word.replaceAll('/', ''), word.replaceAll('/', SOFT)), text)
}

export interface Fitted {
  size: number
  lines: string[]
  /** whether it fits at all */
  fits: boolean
}

export const LEADING = 1.14

/** The largest letters, from `most` down to `least`, with which the text fits. Words are divided only where it fits with none. */
export function fitted(text: string, width: number, height: number, most: number, least: number): Fitted {
  if (text.includes(SOFT)) {
    const whole = fitted(text.replaceAll(SOFT, ''), width, height, most, least)
    if (whole.fits) return whole
  }
  for (let size = most; ; size = Math.max(least, size * 0.94)) {
    const lines = broken(text, width / size)
    const fits = lines.length * size * LEADING <= height && lines.every((line) => measure(line) * size <= width)
    if (fits || size <= least) return { size, lines, fits }
  }
}

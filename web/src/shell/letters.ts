// The letters that everything is set in. Lines set in others break elsewhere, and what stands around them moves away
// under the hand when the right ones come.

/** How long anything waits for its letters, in milliseconds. */
const PATIENCE = 800

function there(...faces: string[]): Promise<unknown> {
  const all = Promise.allSettled(faces.map((face) => document.fonts.load(face)))
  return Promise.race([all, new Promise((enough) => setTimeout(enough, PATIENCE))])
}

/** Those of the first sight of a page; the page has sent for them already. */
export const plain = (): Promise<unknown> => there("1em 'Marcellus'", "1em 'Alegreya Sans'")

/** Those of buttons and figures, without which no table is shown. */
export const strong = (): Promise<unknown> => there("700 1em 'Alegreya Sans'")

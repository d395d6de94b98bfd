// The letters that everything is set in. Lines set in others break elsewhere, and what stands around them moves away
// under the hand when the right ones come.

/** How long anything waits for its letters, in milliseconds. */
const PATIENCE = 800

const fetch = (faces: readonly string[]): Promise<unknown> => Promise.allSettled(faces.map((face) => document.fonts.load(face)))

/** Those of the first sight of a page; the page has sent for them already. */
export const plain = (): Promise<unknown> => patiently(fetch(["1em 'Marcellus'", "1em 'Alegreya Sans'"]))

/** Those of buttons and figures, without which no table is shown. */
export const strong = (): Promise<unknown> => patiently(fetch(["700 1em 'Alegreya Sans'"]))

const patiently = (letters: Promise<unknown>): Promise<unknown> => Promise.race([letters, new Promise((enough) => setTimeout(enough, PATIENCE))])

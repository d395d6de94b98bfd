// Where the pages lie, and how their addresses are written: at the top of a server, which answers every path with the
// first page, or in some folder of a host for files, which knows none of them. There the place stands behind a #.

const here: string = import.meta.url

/** The folder of the pages, with a slash at its end. */
export const base: string = import.meta.env.DEV ? '/' : new URL('../', here).pathname

const root: HTMLElement | undefined = globalThis.document?.documentElement

/** Whether the pages are mere files: nobody answers under /api, and no friend can come. */
export const filesOnly: boolean = root?.dataset.pages === 'files'

/** The server for playing with friends, where mere files name one. */
export const friendsAt: string | undefined = root?.dataset.friends

/** What a link to one of our own places says. */
export const addressOf = (place: string): string => (filesOnly ? `#${place}` : place)

/** The place that an address names. */
export function placeOf(address: Pick<URL, 'pathname' | 'search' | 'hash'>, files = filesOnly): URL {
  const place = files ? address.hash.slice(1) || '/' : address.pathname + address.search + address.hash
  // Two slashes at the beginning would be another host.
  return new URL(place.replace(/^\/*/, '/'), 'http://here')
}

// The page in sight. Links between our own pages load nothing again.

import { parse, type Route } from './route'

const read = (): Route => parse(location.pathname, location.search, location.hash)

export const router: { route: Route } = $state({ route: read() })

export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  router.route = read()
  scrollTo(0, 0)
}

/** Follows links to our own pages and the back button without loading anything again. */
export function listen(): void {
  addEventListener('popstate', () => (router.route = read()))
  addEventListener('hashchange', () => (router.route = read()))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (parse(link.pathname, '', '').page === 'missing') return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}

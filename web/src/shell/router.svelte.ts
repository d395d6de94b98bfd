// The page in sight. Links between our own pages load nothing again.

import { addressOf, filesOnly, placeOf } from './base'
import { parse, type Route } from './route'

function read(): Route {
  const { pathname, search, hash } = placeOf(location)
  return parse(pathname, search, hash)
}

export const router: { route: Route } = $state({ route: read() })

/** Goes to a place such as /rules/valley. */
export function go(place: string, instead = false): void {
  if (instead) history.replaceState(null, '', addressOf(place))
  else history.pushState(null, '', addressOf(place))
  router.route = read()
  scrollTo(0, 0)
}

/** Takes what stands behind the # out of the address, without going anywhere. */
export function withoutFragment(): void {
  history.replaceState(history.state, '', addressOf(placeOf(location).pathname))
}

/** Follows links to our own pages and the back button without loading anything again. */
export function listen(): void {
  addEventListener('popstate', () => (router.route = read()))
  addEventListener('hashchange', () => (router.route = read()))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (filesOnly && (link.pathname !== location.pathname || !link.hash)) return
    const { pathname, search, hash } = placeOf(link)
    if (parse(pathname, '', '').page === 'missing') return
    event.preventDefault()
    go(pathname + search + hash)
  })
}

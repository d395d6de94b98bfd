// Keeps the pages for times without a network, and knows when newer ones have come. They wait until somebody wants them.

import { base } from '../shell/base'
import { TAKE_OVER } from './take-over'

const EVERY = 3_600_000 // milliseconds between looks for newer pages, besides the one at each visit

/** Newer pages that wait. */
export const newer: { waiting: ServiceWorker | null } = $state({ waiting: null })

/** The worker that keeps the pages, and is called by the server. */
export const keeper = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(`${base}worker.js`, { scope: base, updateViaCache: 'none' })

/** Not before the page has all it needs itself. */
export function keepPages(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    const kept = await keeper()
    const look = (): void => {
      // The first one ever is no news.
      newer.waiting = navigator.serviceWorker.controller ? kept.waiting : null
    }
    look()
    kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look))
    setInterval(() => void kept.update().catch(() => {}), EVERY)
  } catch {
    // Where nothing may be kept, everything works that has a network.
  }
}

/** Loads this page again with what has come. */
export function renew(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  newer.waiting?.postMessage(TAKE_OVER)
}

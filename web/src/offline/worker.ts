// The service worker: keeps the pages, the rules and all sentences, so that everything that needs no server works without
// a network; and shows a notification when the server calls, though no page is open.

import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { TAKE_OVER } from './take-over'

/** What is needed of a worker's surroundings; their types and those of a page exclude each other. */
interface Surroundings {
  files: PrecacheEntry[] // written in front of this file when the pages are built (pyramidion/browser/offline.py)
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown>; matchAll(wanted: object): Promise<{ url: string; focus(): Promise<unknown> }[]> }
  skipWaiting(): Promise<void>
  addEventListener(kind: string, listener: (event: Happening) => void): void
}
interface Happening {
  waitUntil(done: Promise<unknown>): void
  data: unknown
  notification: Notification
}
const worker = self as unknown as Surroundings

const HERE = new URL('./', location.href)
const place = (path: string): string => new URL(path, HERE).href

precacheAndRoute(worker.files, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// Every place of ours is the same page.
const OTHERS = /^(api|ws)\/|^(healthz|metrics)$|\.\w+$/
const within = (url: URL): string | undefined => (url.pathname.startsWith(HERE.pathname) ? url.pathname.slice(HERE.pathname.length) : undefined)
const firstPage = new NavigationRoute(createHandlerBoundToURL('./'))
registerRoute(({ url, request }) => request.mode === 'navigate' && !OTHERS.test(within(url) ?? 'api/'), firstPage.handler)

// What the server tells everybody of its games is asked for again each time, and remembered for times without it.
const told = new NetworkFirst({ cacheName: 'games' })
registerRoute(({ url }) => /^api\/(games|words)\b/.test(within(url) ?? ''), told)
worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open('games').then((kept) => kept.add(place('api/games'))).catch(() => {}))
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting()
})

worker.addEventListener('push', (event) => {
  const { title, body, table } = (event.data as { json(): Record<'title' | 'body' | 'table', string> }).json()
  event.waitUntil(worker.registration.showNotification(title, { body, tag: table, icon: place('mark-turn.svg'), data: place(`t/${table}`) }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = event.notification.data as string
  const lead = async (): Promise<unknown> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = pages.find(({ url }) => url.split(/[?#]/)[0] === address)
    return open ? open.focus() : worker.clients.openWindow(address)
  }
  event.waitUntil(lead())
})

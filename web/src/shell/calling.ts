// Calls people back to a table that they look away from: the tab's icon, and if they want it a notification.

import { keeper } from '../offline/updates.svelte'
import * as api from './api'
import { base } from './base'
import { language, set, settings } from './settings.svelte'

const ICONS = { idle: `${base}mark.svg`, turn: `${base}mark-turn.svg` }

/** The tab's icon has a mark while it is one's turn. */
export function markTab(turn: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = turn ? ICONS.turn : ICONS.idle
}

/** Whether this page may show notifications at all: browsers want it encrypted, or from the same machine. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext

/** Turns notifications on or off; where the browser refuses them they stay off. */
export async function wantNotifications(wanted: boolean): Promise<boolean> {
  const granted = wanted && (await Notification.requestPermission()) === 'granted'
  set('notify', granted)
  if (!granted) await beLeftAlone().catch(() => {})
  return granted
}

/** Tells somebody who looks elsewhere. A newer word about the same table takes the place of the older one. */
export function call(title: string, text: string, table: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return
  const note = new Notification(title, { body: text, tag: table, icon: ICONS.turn })
  note.onclick = () => {
    focus()
    note.close()
  }
}

/** Whether the server can reach this browser while no page is open. */
const canBeCalled = (): boolean => canNotify() && Notification.permission === 'granted' && 'serviceWorker' in navigator && 'PushManager' in globalThis

/** Lets the server call this browser when it is the turn of a seat and no page of the table is open, if that is wanted
 * and possible; where it is not, the open page still calls. */
export async function beCalled(table: string, tokens: readonly string[]): Promise<void> {
  if (!settings.notify || !canBeCalled()) return
  try {
    const { key } = await api.calls()
    if (!key) return
    const worker = await keeper()
    const subscription = (await worker.pushManager.getSubscription()) ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
    const { endpoint, keys } = subscription.toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return
    const wish = { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: language() }
    await Promise.all(tokens.map((token) => api.subscribe(table, token, wish)))
  } catch {
    // A browser without a push service, or one that does not want to: nothing is lost.
  }
}

/** Nothing is sent to this browser any more. */
export async function beLeftAlone(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(base) : undefined
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

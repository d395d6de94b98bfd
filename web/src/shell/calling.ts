// Calls people back to a table that they look away from: the tab's icon, and if they want it a notification.

import { set, settings } from './settings.svelte'

const ICONS = { idle: '/mark.svg', turn: '/mark-turn.svg' }

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

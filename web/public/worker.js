// Shows a notification when the server calls, though no page is open; a click on it leads to the table.

self.addEventListener('push', (event) => {
  const { title, body, table } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag: table, icon: '/mark-turn.svg', data: `/t/${table}` }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data
  const lead = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = pages.find((page) => new URL(page.url).pathname === path)
    return open ? open.focus() : self.clients.openWindow(path)
  }
  event.waitUntil(lead())
})

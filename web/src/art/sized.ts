// The size of an element, told by the browser when it has laid out the page. To ask for it would make it do that at once.

import type { Attachment } from 'svelte/attachments'

/** Tells the width and height inside an element, now and whenever they change. */
export const sized =
  (tell: (width: number, height: number) => void): Attachment =>
  (element) => {
    const observer = new ResizeObserver(([entry]) => entry && tell(entry.contentRect.width, entry.contentRect.height))
    observer.observe(element)
    return () => observer.disconnect()
  }

// Reviews that this browser has made, the latest few of them.

import type { Review } from './assembling'

const [NAME, REVIEWS, MOST] = ['pyramidion-reviews', 'reviews', 40]

interface Kept {
  key: string
  at: number
  review: Review
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => void asked.result.createObjectStore(REVIEWS, { keyPath: 'key' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('no database'))
  })
}

async function ask<T>(mode: IDBTransactionMode, of: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const open = await database()
  try {
    return await new Promise((resolve, reject) => {
      const asked = of(open.transaction(REVIEWS, mode).objectStore(REVIEWS))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error ?? new Error('nothing was read'))
    })
  } finally {
    open.close()
  }
}

/** The review of a game that was made before, if any. */
export async function recall(key: string): Promise<Review | undefined> {
  return ask('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>).then(
    (found) => found?.review,
    () => undefined,
  )
}

/** Keeps a review; where nothing can be kept, it is made again next time. */
export async function keep(key: string, review: Review): Promise<void> {
  try {
    await ask('readwrite', (store) => store.put({ key, at: Date.now(), review } satisfies Kept))
    const all = (await ask('readonly', (store) => store.getAll() as IDBRequest<Kept[]>)).sort((a, b) => b.at - a.at)
    for (const { key: old } of all.slice(MOST)) await ask('readwrite', (store) => store.delete(old))
  } catch {
    // made again next time
  }
}

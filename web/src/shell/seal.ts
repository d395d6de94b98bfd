// Whether a revealed key fits the seal shown before the first move: the seal is the key's SHA-256.

export async function fits(key: string, seal: string): Promise<boolean> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === seal.toLowerCase()
}

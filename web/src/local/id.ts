// Tables of this browser are known by their names: no server gives such ones.

const HERE = 'here-'

export const isLocal = (table: string): boolean => table.startsWith(HERE)

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return HERE + Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}

// Which page the address names.

export type Route =
  | { page: 'start' }
  | { page: 'table'; id: string; token: string }
  | { page: 'replay'; id: string; token: string; ply: number | undefined }
  | { page: 'review'; id: string; ply: number | undefined }
  | { page: 'position'; fragment: string }
  | { page: 'daily' }
  | { page: 'puzzles'; game: string | undefined; grade: number | undefined }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'short'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'try'; game: string; name: string }
  | { page: 'missing' }

export function parse(path: string, search: string, hash: string): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decoded)
  const fragment = decoded(hash.replace(/^#/, ''))
  if (first === undefined) return { page: 'start' }
  if (first === 'position' && second === undefined) return { page: 'position', fragment }
  if (first === 'daily' && second === undefined) return { page: 'daily' }
  if (first === 'puzzles' && !rest.length && (second === undefined || /^[1-3]$/.test(third ?? ''))) return { page: 'puzzles', game: second, grade: third === undefined ? undefined : Number(third) }
  if (rest.length || second === undefined) return { page: 'missing' }
  if (first === 't' && third === undefined) return { page: 'table', id: second, token: fragment }
  const wanted = new URLSearchParams(search).get('ply')
  const ply = wanted !== null && /^\d+$/.test(wanted) ? Number(wanted) : undefined
  if (first === 't' && third === 'replay') return { page: 'replay', id: second, token: fragment, ply }
  if (first === 't' && third === 'review') return { page: 'review', id: second, ply }
  if (first === 'rules' && third === undefined) return { page: 'rules', game: second, rule: fragment }
  if (first === 'rules' && third === 'short') return { page: 'short', game: second }
  if (first === 'learn') return third === undefined ? { page: 'learn', game: second } : { page: 'lesson', game: second, lesson: third }
  if (first === 'try' && third !== undefined) return { page: 'try', game: second, name: third }
  return { page: 'missing' }
}

/** A broken escape in an address is taken as it is written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

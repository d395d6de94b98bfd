// Why a table that could have been this browser's own is at the server. Told once, at that table.

export type Instead = 'wasm' | 'storage'

const reasons = new Map<string, Instead>()

export const playedThere = (table: string, why: Instead): void => void reasons.set(table, why)

export const reason = (table: string): Instead | undefined => reasons.get(table)

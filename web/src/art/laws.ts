// The twelve laws in the order of their printed numbers.

export const LAWS = ['price5', 'price15', 'three', 'sell', 'bar', 'idle', 'number', 'repeal', 'joker', 'market', 'reach', 'swap'] as const
export type Law = (typeof LAWS)[number]

// The rules that were built into the pages, if any: for each game a module and what is declared beside it.

import type { Declared } from '../kernels/kernels'
import { base } from '../shell/base'

export type Modules = Record<string, { module: string; facts: string }>

const FOLDER = `${base}kernels/`

let asked: Promise<Modules> | undefined

/** By game, where its files are; nothing where the pages were built without. */
export function modules(): Promise<Modules> {
  asked ??= look()
  return asked
}

async function look(): Promise<Modules> {
  const folder = new URL(FOLDER, location.href)
  try {
    const response = await fetch(new URL('index.json', folder))
    if (!response.ok) return {}
    const found = (await response.json()) as Modules
    const whole = (file: string): string => new URL(file, folder).href
    return Object.fromEntries(Object.entries(found).map(([game, { module, facts }]) => [game, { module: whole(module), facts: whole(facts) }]))
  } catch {
    asked = undefined // perhaps there will be a network next time
    return {}
  }
}

/** The module and what is declared beside it. */
export async function fetched({ module, facts }: Modules[string]): Promise<[WebAssembly.Module, Declared]> {
  const found = await Promise.all([fetch(module), fetch(facts)])
  if (found.some(({ ok }) => !ok)) throw new Error('The rules did not come.')
  return Promise.all([found[0].arrayBuffer().then((data) => WebAssembly.compile(data)), found[1].json() as Promise<Declared>])
}

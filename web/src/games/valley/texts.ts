// What a card does, in words: made from the instructions in the box with the messages that the terminal uses too, so that
// the card and the rule never differ.

import { COLLECTION } from '../../generated/valley'
import type { Translate } from './types'

interface Instruction {
  name: string
  args: Record<string, string | number>
}

/** One instruction: its figures, the set it names, and the other words as its name. */
export function instruction(text: string): Instruction {
  const words = text.trim().split(/\s+/)
  const isSet = (word: string): boolean => (COLLECTION as readonly string[]).includes(word)
  const figures = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const named = words.find(isSet)
  return {
    name: words.filter((word) => !/^\d+$/.test(word) && !isSet(word)).join('-'),
    args: { ...(figures[0] === undefined ? {} : { n: figures[0] }), ...(figures[1] === undefined ? {} : { m: figures[1] }), ...(named ? { collection: named } : {}) },
  }
}

/** The alternatives of an action, each a row of instructions. */
export function readAction(action: string): Instruction[][] {
  if (!action.trim()) return []
  return action.split(/\bor\b/).map((option) => option.split(';').map(instruction))
}

/** The text on the card; brief where it is too small for all of it. */
export function cardText(action: string, t: Translate, as: 'do' | 'brief' = 'do'): string {
  const options = readAction(action)
  if (!options.length) return t(`${as}-nothing`)
  const say = ({ name, args }: Instruction): string => t(`${as}-${name}`, args.collection ? { ...args, collection: t(`collection-${args.collection}`) } : args)
  const row = (option: Instruction[]): string => option.map(say).reduce((first, second, i) => t(`${as}-${option[i - 1]!.name === 'need-discard' ? 'if' : 'then'}`, { first, second }))
  const text = options.map(row).reduce((first, second) => t(`${as}-or`, { first, second }))
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return as === 'do' ? t('do-whole', { text: capital }) : capital
}

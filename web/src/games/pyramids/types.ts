// The shapes the board of Pyramids is drawn from: what a seat may see, and the box in use.

import type { Colour, Pattern } from '../../generated/pyramids'

export type { View } from '../../generated/pyramids'

export type Translate = (id: string, args?: Record<string, string | number>) => string

/** E entrance, T tomb, # wall, R and G gems, F torch, S skull, P potion, + cross, . nothing */
export type Sign = 'E' | 'T' | '#' | 'R' | 'G' | 'F' | 'S' | 'P' | '+' | '.'

export interface Card {
  /** as printed */
  number: number
  colour: Colour
  /** twenty-five, row by row from the top left */
  signs: readonly Sign[]
}

export interface Box {
  /** by number less one; a box may lack some */
  cards: readonly (Card | undefined)[]
  /** of each expedition card */
  patterns: readonly Pattern[]
  /** value of each skull field */
  skulls: readonly number[]
  /** fields for the gems of one colour */
  gems: number
  rounds: number
  turns: number
  /** of each colour, the highest first */
  bonuses: readonly number[]
}

/** The pattern as it lies under the pointer, or as it is about to be marked. */
export interface Ghost {
  cells: readonly number[]
  kind: 'fits' | 'unfit' | 'settled'
  /** what it brings, or why it does not fit */
  words?: string | undefined
}

export const NOTHING = -1

export const SYMBOLS: Record<Sign, string> = {
  E: 'entrance',
  T: 'tomb',
  '#': 'wall',
  R: 'red',
  G: 'green',
  F: 'torch',
  S: 'skull',
  P: 'potion',
  '+': 'cross',
  '.': 'empty',
}

/** What travels from a chamber to the score sheet. */
export const COLLECTED = ['red', 'green', 'torch', 'skull', 'potion'] as const

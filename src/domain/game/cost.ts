import type { Cents } from '../base/money.ts'

/** Something that somebody paid for the night and some share: pizza, beer, cards. Amount in cents; ids are those of players. */
export interface Cost {
  readonly id: string
  readonly payerId: string
  readonly amount: Cents
  readonly what: string
  /** Who shares it, by weight; nobody: not split yet. */
  readonly of: readonly CostShare[]
}

export interface CostShare {
  readonly playerId: string
  /** A whole number from 1. */
  readonly weight: number
}

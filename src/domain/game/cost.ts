import type { Cents } from '../base/money.ts'

/** The most costs of a game, the longest text of one, and the largest weight of somebody who shares it (Rule 40.1). */
export const MOST_COSTS = 100
export const MOST_COST_TEXT = 60
export const MOST_WEIGHT = 99

/** Something that somebody paid for the night and some share: pizza, beer, cards. Amount in cents; ids are those of players (Rule 40.1). */
export interface Cost {
  readonly id: string
  readonly payerId: string
  readonly amount: Cents
  readonly what: string
  /** Who shares it, by weights that are whole numbers from 1; nobody: not split yet. */
  readonly of: readonly { readonly playerId: string; readonly weight: number }[]
}

/** The player who paid a cost and those who share it. */
export const namedInCost = ({ payerId, of }: Cost): readonly string[] => [
  payerId,
  ...of.map(({ playerId }) => playerId),
]

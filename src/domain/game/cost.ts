import type { Cents } from '../base/money.ts'

/** Limits of Rule 40.1: the number of costs in a game, the length of a cost's text, and the weight of a sharer. */
export const MOST_COSTS = 100
export const MOST_COST_TEXT = 60
export const MOST_WEIGHT = 99

/** An expense of the night that one player paid and some share: pizza, beer, cards. Amount in cents; ids are player ids (Rule 40.1). */
export interface Cost {
  readonly id: string
  readonly payerId: string
  readonly amount: Cents
  readonly what: string
  /** The sharers, with whole weights from 1; empty: not split yet. */
  readonly of: readonly { readonly playerId: string; readonly weight: number }[]
}

/** The player who paid a cost and those who share it. */
export const namedInCost = ({ payerId, of }: Cost): readonly string[] => [
  payerId,
  ...of.map(({ playerId }) => playerId),
]

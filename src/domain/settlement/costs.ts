import { raisedTo } from '../base/apportion.ts'
import type { Cents } from '../base/money.ts'
import type { Cost } from '../game/cost.ts'

/** One person's costs of a night, in cents: what they paid, and their share of all costs. */
export interface CostSums {
  readonly advanced: Cents
  readonly owed: Cents
}

/** The costs that count: those with at least one sharer (Rule 40.3). */
export const splitCosts = (costs: readonly Cost[]): readonly Cost[] => costs.filter(({ of }) => of.length > 0)

/**
 * Adds the costs to the rows of a settlement, in seat order, which include all payers and sharers. Adds the exact fractions of all costs
 * and rounds the sums once by largest remainder, ties in seat order (Rule 40.3), so that all `owed` sum to all `advanced`.
 */
export function withCosts<Row extends { readonly playerId: string }>(
  costs: readonly Cost[],
  rows: readonly Row[],
): readonly (Row & CostSums)[] {
  const split = splitCosts(costs).map((cost) => ({ ...cost, weights: BigInt(weightsOf(cost)) }))
  // The common denominator: every share is a whole number of these fractions of a cent.
  const cent = [...new Set(split.map(({ weights }) => weights))].reduce((product, sum) => product * sum, 1n)
  const cut = rows.map(({ playerId }) => {
    const parts = split.map(
      ({ amount, of, weights }) => BigInt(amount * weightIn(of, playerId)) * (cent / weights),
    )
    const sum = parts.reduce((all, part) => all + part, 0n)
    return { whole: Number(sum / cent), rest: sum % cent }
  })
  const owed = raisedTo(sumOf(split), cut)
  return rows.map((row, seat) => {
    const advanced = sumOf(split.filter(({ payerId }) => payerId === row.playerId))
    return { ...row, advanced, owed: owed[seat] ?? 0 }
  })
}

const sumOf = (costs: readonly Cost[]): Cents => costs.reduce((sum, { amount }) => sum + amount, 0)

const weightsOf = ({ of }: Cost) => of.reduce((sum, { weight }) => sum + weight, 0)

const weightIn = (of: Cost['of'], playerId: string) =>
  of.find((part) => part.playerId === playerId)?.weight ?? 0

import type { Input } from '../../../contract/endpoints.ts'
import { type Cents, dollarsFromCents } from '../../../domain/base/money.ts'
import { boxOf, type Night, type Settlement } from './payments.ts'

type PlanChange = Omit<Input<'settlementPlan'>, 'gameId'>

/** The host's settings of the box. Amounts in cents. */
export interface Box {
  readonly holderId: string
  /** Null: not calculated yet. */
  readonly plan: Settlement['plan']
  readonly paidIn: ReadonlyMap<string, Cents>
}

export const boxIn = ({ holderId, plan, balances }: Settlement): Box => ({
  holderId,
  plan,
  paidIn: new Map(balances.map(({ playerId, paidIn }) => [playerId, paidIn])),
})

/** A person's amount in the box, as it goes over the wire. */
export const putIn = (userId: string, cents: Cents) => ({ userId, amount: dollarsFromCents(cents) })

/** The amounts that changed, by person. */
const paidInChanges = (before: Box, after: Box): readonly (readonly [string, Cents])[] =>
  [...after.paidIn].filter(([userId, cents]) => before.paidIn.get(userId) !== cents)

export function isChanged(before: Box, after: Box): boolean {
  const isSame = before.holderId === after.holderId && before.plan === after.plan
  return !isSame || paidInChanges(before, after).length > 0
}

/**
 * The sheet's input: only what it changed, so that changes made elsewhere meanwhile stay. `namesHolder`: includes the holder even if
 * unchanged, because nobody has named one yet.
 */
export function planInput(before: Box, after: Box, namesHolder = false): PlanChange {
  const { holderId, plan } = after
  return {
    ...(holderId === before.holderId && !namesHolder ? null : { holderId }),
    ...(plan === null || plan === before.plan ? null : { plan }),
    paidIn: paidInChanges(before, after).map(([id, cents]) => putIn(id, cents)),
  }
}

/** People who can hold the box: the players, the host and the co-hosts. */
export function holders({ game, settlement }: Pick<Night, 'game' | 'settlement'>): readonly string[] {
  const running = game.players.filter(({ role }) => role !== 'player').map(({ id }) => id)
  const paying = settlement.balances.filter((each) => each.in > 0).map(({ playerId }) => playerId)
  return [...new Set([...running, ...paying])]
}

/** All buy-ins are in this holder's box; if some are ticked as paid, only those (Rule 25.10). */
export function allInBox({ balances }: Settlement, holderId: string): PlanChange {
  const paying = boxOf(balances) > 0 ? [] : balances.filter((balance) => balance.in > 0)
  return { holderId, paidIn: paying.map((each) => putIn(each.playerId, each.in)) }
}

/** Nobody has paid: clears the ticks. Naming the holder tells other devices that somebody has answered. */
export function nothingInBox({ holderId, balances }: Settlement): PlanChange {
  const ticked = balances.filter(({ paidIn }) => paidIn > 0)
  return { holderId, paidIn: ticked.map(({ playerId }) => putIn(playerId, 0)) }
}

import type { Output } from '../../../src/contract/endpoints.ts'
import type { Table } from './sending.ts'
import type { Standing } from './standings.ts'

export type Settlement = Output<'settlement'>
export type Transfer = Settlement['transfers'][number]

/** How the players of a night want to settle it, kept outside the product for comparison. Cents. */
export interface SettlementTerms {
  plan: 'direct' | 'holder'
  holderId: string
  readonly paidIn: Map<string, number>
}

export const centsOf = (dollars: number) => Math.round(dollars * 100)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * What is wrong with the settlement of a finished night: rows that differ from the model, dues that do not sum to 0 or that the payments do not
 * clear, changed marked payments; null if nothing is.
 */
export function faultInSettlement(
  settlement: Settlement,
  table: Table,
  terms: SettlementTerms,
  marked: readonly Transfer[],
): string | null {
  const { balances, transfers, unaccounted } = settlement
  const seen = balances
    .filter(({ userId, in: paid, out }) => isOfTable(table, userId) || paid !== 0 || out !== 0)
    .map((row) => [row.userId, ...[row.in, row.net, row.paidIn].map(centsOf)])
  const expected = expectedRows(table, terms)
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    return `rows ${JSON.stringify(seen)}, in the model ${JSON.stringify(expected)}`

  const box = sumOf(balances.map(({ paidIn }) => centsOf(paidIn)))
  for (const { userId, net, paidIn, due } of balances) {
    const held = userId === terms.holderId ? box : 0
    if (centsOf(due) !== centsOf(net) + centsOf(paidIn) - held) return `${userId} is due ${due}`
  }
  const left = sumOf([...balances.map(({ due }) => due), unaccounted].map(centsOf))
  if (left !== 0) return `dues and unaccounted money add up to ${left}`
  if (centsOf(unaccounted) !== (table.night.style === 'cash' ? table.model.pot : 0))
    return `${unaccounted} is unaccounted for`

  const paid = transfers.filter(({ paidAt }) => paidAt !== null)
  if (idsOf(paid) !== idsOf(marked)) return `marked are ${idsOf(paid)}, in the model ${idsOf(marked)}`
  if (unaccounted !== 0)
    return paid.length === transfers.length ? null : 'there is a plan for a night with a gap'
  for (const [userId, cents] of duesAfter(settlement, transfers))
    if (cents !== 0) return `${userId} is left with ${cents}`
  return null
}

const isOfTable = ({ seats }: Table, userId: string) => seats.some(({ id }) => id === userId)

/** The players in seat order, then a host who bears a gap without playing: each one's payment in, net, and amount in the box. */
function expectedRows({ seats, model, host }: Table, { paidIn }: SettlementTerms) {
  const standings: readonly Standing[] = model.standings()
  const rows = seats.map(({ id }, player) => {
    const bought = model.paid[player] ?? 0
    return [id, bought, standings[player]?.net, Math.min(paidIn.get(id) ?? 0, bought)]
  })
  return model.beside === 0 ? rows : [...rows, [host.id, 0, -model.beside, 0]]
}

/** Everybody's due once these payments are made, in cents. */
export function duesAfter(
  { balances }: Pick<Settlement, 'balances'>,
  transfers: readonly Transfer[],
): readonly (readonly [string, number])[] {
  return balances.map(({ userId, due }) => {
    const sent = transfers.filter(({ fromId }) => fromId === userId).map(({ amount }) => centsOf(amount))
    const got = transfers.filter(({ toId }) => toId === userId).map(({ amount }) => centsOf(amount))
    return [userId, centsOf(due) + sumOf(sent) - sumOf(got)]
  })
}

/** What is wrong with a new plan: too many payments, or in the holder's plan one that bypasses the holder. */
export function faultInPlan(settlement: Settlement, { plan, holderId }: SettlementTerms): string | null {
  const { transfers } = settlement
  const paid = transfers.filter(({ paidAt }) => paidAt !== null)
  const open = transfers.filter(({ paidAt }) => paidAt === null)
  const due = duesAfter(settlement, paid).filter(([, cents]) => cents !== 0)
  if (plan === 'direct')
    return open.length <= Math.max(0, due.length - 1) ? null : 'there are too many payments'
  if (open.some(({ fromId, toId }) => fromId !== holderId && toId !== holderId))
    return 'a payment goes past the holder of the box'
  return open.length === due.filter(([userId]) => userId !== holderId).length
    ? null
    : 'somebody does not pay exactly once'
}

export const idsOf = (transfers: readonly Transfer[]): string =>
  transfers
    .map(({ id }) => id)
    .toSorted()
    .join()

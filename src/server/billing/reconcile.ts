import { english } from '../../domain/base/language.ts'
import { formatDollars } from '../../domain/base/money.ts'
import type { Db } from '../db/dialect.ts'
import type { PaymentRow } from '../db/schema/billing.ts'
import type { BookedCharge, CardGateway, ChargeStatus } from '../gateways/cards.ts'
import { foldEntries } from './books.ts'
import { allBooks, type PaymentBooks } from './store.ts'

/** In seconds. A payment changed this recently may be missing in one of the two books. */
const UNDER_WAY = 3600
const DAY = 86_400

export interface Reconciled {
  /** The number of payments and charges compared. */
  readonly payments: number
  readonly charges: number
  /** One line for each difference. */
  readonly differences: readonly string[]
}

interface Sides {
  readonly db: Db
  readonly cards: Pick<CardGateway, 'name' | 'charges'>
}

/**
 * Compares our books with themselves and with the gateway's, for payments since `since` (unix seconds). Reads only. Throws
 * GatewayUnavailable.
 */
export async function reconcile(
  { db, cards }: Sides,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<Reconciled> {
  // Read the gateway first, because our books already contain everything that it has charged by then.
  const there = new Map<string, BookedCharge>()
  for await (const charge of cards.charges(Math.max(0, since - DAY))) there.set(charge.key, charge)
  const strangers = new Map(there)
  const own: string[] = []
  const between: string[] = []
  let payments = 0
  for await (const books of allBooks(db, cards.name)) {
    const { payment } = books
    strangers.delete(payment.charge_key)
    if (payment.created_at < since) continue
    payments += 1
    own.push(...ownDifferences(books))
    between.push(...differencesFrom(cards.name, payment, there.get(payment.charge_key), now))
  }
  for (const { key, at, amount, status } of strangers.values())
    if (at >= since)
      between.push(
        `charge ${key}: ${status} ${formatDollars(amount, english)} at ${cards.name}, no payment here`,
      )
  return { payments, charges: there.size, differences: [...own, ...between] }
}

/** The contradictions between a payment's status and its entries. */
function ownDifferences({ payment, entries }: PaymentBooks): string[] {
  const fold = foldEntries(entries)
  if (fold === null) return [`payment ${payment.id}: its entries are in an order that cannot be`]
  const held = payment.status === 'charged' || payment.status === 'refunding' ? payment.amount : 0
  if (fold.status === payment.status && fold.held === held) return []
  const entered = `${fold.status} and ${formatDollars(fold.held, english)} held`
  return [
    `payment ${payment.id}: its entries say ${entered}, its status ${payment.status} and ${formatDollars(held, english)}`,
  ]
}

/** The gateway's status for each of ours. */
const statusThere: Readonly<Record<PaymentRow['status'], ChargeStatus | null>> = {
  pending: null,
  failed: null,
  charged: 'charged',
  refunding: 'refunding',
  refunded: 'refunded',
}

const isUnderWay = ({ status, updated_at }: PaymentRow, now: number): boolean =>
  updated_at >= now || ((status === 'pending' || status === 'refunding') && updated_at > now - UNDER_WAY)

function differencesFrom(
  gateway: string,
  payment: PaymentRow,
  charge: BookedCharge | undefined,
  now: number,
): string[] {
  const differences: string[] = []
  const { id, status } = payment
  if (charge !== undefined && charge.amount !== payment.amount)
    differences.push(
      `payment ${id}: ${formatDollars(payment.amount, english)} here, ${formatDollars(charge.amount, english)} at ${gateway}`,
    )
  if (!isUnderWay(payment, now) && (charge?.status ?? null) !== statusThere[status])
    differences.push(`payment ${id}: ${status} here, ${charge?.status ?? 'no charge'} at ${gateway}`)
  return differences
}

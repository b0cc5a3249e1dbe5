import type { Tx } from '../db/dialect.ts'
import type { PaymentEntryRow, PaymentRow } from '../db/schema/billing.ts'
import { findEntries, insertEntry, setStatus } from './store.ts'

type Kind = PaymentEntryRow['kind']
type Status = PaymentRow['status']

/** The status after each kind of entry. */
const statusAfter: Readonly<Record<Kind, Status>> = {
  intent: 'pending',
  declined: 'failed',
  abandoned: 'failed',
  charged: 'charged',
  refund_queued: 'refunding',
  refunded: 'refunded',
}

/** The entries that may follow each status. A `failed` payment may turn out to have been charged. */
const next: Readonly<Record<Status, readonly Kind[]>> = {
  pending: ['declined', 'abandoned', 'charged'],
  failed: ['charged'],
  charged: ['refund_queued'],
  refunding: ['refunded'],
  refunded: [],
}

const moved = (kind: Kind, amount: number): number => {
  if (kind === 'charged') return amount
  return kind === 'refunded' ? -amount : 0
}

interface Fold {
  readonly status: Status
  /** The payer's money that we have, in cents. */
  readonly held: number
}

/** Folds a payment's entries; null if their order is impossible. */
export function foldEntries(entries: readonly Pick<PaymentEntryRow, 'kind' | 'amount'>[]): Fold | null {
  const [first, ...rest] = entries
  if (first?.kind !== 'intent') return null
  let status = statusAfter.intent
  let held = first.amount
  for (const { kind, amount } of rest) {
    if (!next[status].includes(kind)) return null
    status = statusAfter[kind]
    held += amount
  }
  return { status, held }
}

interface Happening {
  readonly now: number
  readonly note?: string
}

/**
 * Writes an entry and sets the resulting status. Nothing else changes a status. The caller must have locked the payment's row. Throws if
 * the entry is impossible in the present status.
 */
export async function book(
  tx: Tx,
  payment: PaymentRow,
  kind: Kind,
  { now, note }: Happening,
): Promise<PaymentRow> {
  if (!next[payment.status].includes(kind))
    throw new Error(`A payment that is ${payment.status} cannot be ${kind}.`)
  const changed = { ...payment, status: statusAfter[kind], updated_at: now }
  await insertEntry(tx, {
    payment_id: payment.id,
    seq: (await findEntries(tx, payment.id)).length + 1,
    kind,
    amount: moved(kind, payment.amount),
    at: now,
    note: note ?? null,
  })
  await setStatus(tx, changed)
  return changed
}

/** Writes the first entry of a new payment. */
export const openBooks = (tx: Tx, { id, created_at }: PaymentRow): Promise<void> =>
  insertEntry(tx, { payment_id: id, seq: 1, kind: 'intent', amount: 0, at: created_at, note: null })

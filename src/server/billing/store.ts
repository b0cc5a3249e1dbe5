import type { Db, Tx } from '../db/dialect.ts'
import { findRow, insertRow, lockRow, saveRow, updateRows } from '../db/rows.ts'
import type { CardRow, PaymentEntryRow, PaymentRow } from '../db/schema/billing.ts'
import type { ChargeStatus } from '../gateways/cards.ts'

export const findCard = (db: Db, user_id: string) => findRow(db, 'cards', { user_id })

/** Replaces a person's card. */
export const saveCard = (tx: Tx, card: CardRow) => saveRow(tx, 'cards', ['user_id'], card)

/** Deletes and returns a person's card. */
export const deleteCard = (tx: Tx, userId: string) =>
  tx.deleteFrom('cards').where('user_id', '=', userId).returningAll().executeTakeFirst()

/** Whether a person's stored card has this token of the gateway. */
export const isCardStored = async (db: Db, user_id: string, token: string) =>
  (await findCard(db, user_id))?.gateway_token === token

/** Whether a person has a payment that is neither made nor refused. */
export const hasPendingPayment = async (db: Db, user_id: string) =>
  (await findRow(db, 'payments', { user_id, status: 'pending' })) !== undefined

/** Adds a payment. Returns false if its charge key exists already. */
export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('charge_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Reads a payment by a unique column and locks it until the transaction ends. */
export const lockPayment = (tx: Tx, column: 'id' | 'charge_key' | 'game_id', value: string) =>
  lockRow(tx, 'payments', { [column]: value })

export const findPayment = (db: Db, column: 'id' | 'gateway_reference', value: string) =>
  findRow(db, 'payments', { [column]: value })

/** Updates a payment, except for its status, which only `book` changes. */
export const updatePayment = (
  tx: Tx,
  id: string,
  change: Partial<Pick<PaymentRow, 'last_four' | 'gateway_reference' | 'updated_at'>>,
) => updateRows(tx, 'payments', { id }, change)

/** Only for `book`, which writes the matching entry. */
export const setStatus = (tx: Tx, { id, status, updated_at }: PaymentRow) =>
  updateRows(tx, 'payments', { id }, { status, updated_at })

export const insertEntry = (tx: Tx, entry: PaymentEntryRow) => insertRow(tx, 'payment_entries', entry)

/** A payment's entries, in order. */
export const findEntries = (db: Db, paymentId: string) =>
  db.selectFrom('payment_entries').selectAll().where('payment_id', '=', paymentId).orderBy('seq').execute()

/** The facts of a paid game for its receipt; null if it was never stored. */
export async function findPaidGame(
  db: Db,
  { game_id }: PaymentRow,
): Promise<{ readonly name: string; readonly timeZone: string | null } | null> {
  const query = db.selectFrom('games').select(['name', 'time_zone as timeZone']).where('id', '=', game_id)
  return (await query.executeTakeFirst()) ?? null
}

/** A person's charges and refunds, newest first. The name of a game that was never stored is null. */
export const findSettledPayments = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('games', 'games.id', 'payments.game_id')
    .select(['payments.id', 'game_id as gameId', 'games.name as gameName', 'amount', 'status'])
    .select(['last_four as creditCard', 'payments.created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['charged', 'refunding', 'refunded'])
    .$narrowType<{ status: ChargeStatus }>()
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute()

export interface PaymentBooks {
  readonly payment: PaymentRow
  readonly entries: readonly Pick<PaymentEntryRow, 'kind' | 'amount'>[]
}

/** Few enough for memory, many enough to need few queries. */
const PAGE = 500

/** Every payment at a gateway with its entries. Reads pages by id, each in one snapshot. */
export async function* allBooks(db: Db, gateway: string, atOnce = PAGE): AsyncGenerator<PaymentBooks> {
  for (let after = ''; ; ) {
    const page = await booksAfter(db, gateway, { id: after, atOnce })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.payment.id
  }
}

async function booksAfter(
  db: Db,
  gateway: string,
  { id, atOnce }: { id: string; atOnce: number },
): Promise<PaymentBooks[]> {
  const page = db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('id', '>', id)
    .orderBy('id')
    .limit(atOnce)
  const rows = await db
    .selectFrom(page.as('payments'))
    .leftJoin('payment_entries', 'payment_entries.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['payment_entries.kind as entry_kind', 'payment_entries.amount as entry_amount'])
    .orderBy('payments.id')
    .orderBy('seq')
    .execute()
  const books = new Map<string, { payment: PaymentRow; entries: PaymentBooks['entries'][number][] }>()
  for (const { entry_kind: kind, entry_amount: amount, ...payment } of rows) {
    const book = books.get(payment.id) ?? { payment, entries: [] }
    if (kind !== null && amount !== null) book.entries.push({ kind, amount })
    books.set(payment.id, book)
  }
  return [...books.values()]
}

import { type Db, locked, type Tx } from '../db/dialect.ts'
import type { CardRow, PaymentRow } from '../db/schema.ts'

export async function findCard(db: Db | Tx, userId: string): Promise<CardRow | undefined> {
  return db.selectFrom('cards').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Stores a person's card in place of the one before. */
export async function saveCard(tx: Tx, card: CardRow): Promise<void> {
  const { user_id, ...rest } = card
  await tx
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

/** Adds a payment; does nothing when its charge key is on record already. */
export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<void> {
  await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('charge_key').doNothing())
    .execute()
}

/** Reads a payment by one of its unique columns and holds it to the end of the transaction. */
export async function lockPayment(
  tx: Tx,
  column: 'id' | 'charge_key' | 'game_id',
  value: string,
): Promise<PaymentRow | undefined> {
  const query = tx.selectFrom('payments').selectAll().where(column, '=', value)
  return locked(tx, query).executeTakeFirst()
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes a payment, if it is still in the status that the caller saw. */
export async function updatePayment(
  db: Db | Tx,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  change: Pick<PaymentRow, 'status' | 'updated_at'> & Partial<Pick<PaymentRow, 'last_four'>>,
): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).where('status', '=', status).execute()
}

/** What a person was charged and given back, newest first. */
export async function findSettledPayments(db: Db, userId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['charged', 'refunding', 'refunded'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { finds, insertRow } from '../db/rows.ts'
import type { EmailChangeRow } from '../db/schema/accounts.ts'
import { codeInvalid } from './codes-store.ts'
import { lockUser } from './store.ts'

/** So long the address before can take a change back, and nobody else can have it. */
export const RESTORABLE_SECONDS = 7 * 24 * 3600

export const insertEmailChange = (tx: Tx, change: EmailChangeRow) => insertRow(tx, 'email_changes', change)

/** A change that can still be taken back. */
export const findEmailChange = (db: Db, id: string, now: number) =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('changed_at', '>', now - RESTORABLE_SECONDS)
    .executeTakeFirst()

export const insertEmailChangeCode = (db: Db, change_id: string, code: string) =>
  insertRow(db, 'email_change_codes', { code_hash: secretHash(code), change_id })

/** Whether an address is kept for somebody else, who can still take it back. */
export async function isKeptForAnother(
  db: Db,
  emailKey: string,
  userId: string | null,
  now: number,
): Promise<boolean> {
  let kept = db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email_key', '=', emailKey)
    .where('changed_at', '>', now - RESTORABLE_SECONDS)
  if (userId !== null) kept = kept.where('user_id', '!=', userId)
  return finds(kept)
}

/**
 * Uses the code of a change up: deletes that change and every newer one with their codes, and locks the person's row.
 * Throws `code_invalid`.
 */
export async function useEmailChange(tx: Tx, code: string, now: number): Promise<EmailChangeRow> {
  const find = tx
    .selectFrom('email_changes')
    .innerJoin('email_change_codes', 'change_id', 'id')
    .selectAll('email_changes')
    .where('code_hash', '=', secretHash(code))
    .where('changed_at', '>', now - RESTORABLE_SECONDS)
  const found = await find.executeTakeFirst()
  if (!found) throw codeInvalid()
  await lockUser(tx, found.user_id)
  // Another call may have used it while this one waited.
  const change = await find.executeTakeFirst()
  if (!change) throw codeInvalid()
  const newer = tx
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', change.user_id)
    .where(({ eb, or, and }) =>
      or([
        eb('changed_at', '>', change.changed_at),
        and([eb('changed_at', '=', change.changed_at), eb('id', '>=', change.id)]),
      ]),
    )
  await tx.deleteFrom('email_changes').where('id', 'in', newer).execute()
  return change
}

import { text } from '../../domain/base/text.ts'
import { refusing } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, finds, insertRow } from '../db/rows.ts'
import type { CodeRow, EmailChangeRow } from '../db/schema/accounts.ts'
import { withdraw } from '../outbox/store.ts'
import { lockUser } from './store.ts'

const GONE = text`This link is no longer valid. Please ask for a new one.`

/** Wrong, used and expired codes get the same answer. */
export const codeInvalid = refusing('code_invalid', GONE, { errors: [{ path: 'code', message: GONE }] })

export const insertCode = (db: Db, code: CodeRow) => insertRow(db, 'codes', code)

/** Checks a code without using it up, before slow work. Throws `code_invalid`. */
export async function checkCode(db: Db, kind: CodeRow['kind'], code: string, now: number): Promise<CodeRow> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('code_hash', '=', secretHash(code))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw codeInvalid()
  return row
}

/**
 * Uses a code up, and locks its person's row. Only one of several calls with the same code succeeds, and calls with different codes of one
 * person run one after the other. Throws `code_invalid`.
 */
export async function useCode(tx: Tx, kind: CodeRow['kind'], code: string, now: number): Promise<CodeRow> {
  const row = await checkCode(tx, kind, code, now)
  await lockUser(tx, row.user_id)
  if ((await deleteRows(tx, 'codes', { code_hash: row.code_hash })) === 0) throw codeInvalid()
  return row
}

/** Deletes a person's codes of a kind. */
export const deleteCodes = (tx: Tx, user_id: string, kind: CodeRow['kind']) =>
  deleteRows(tx, 'codes', { user_id, kind })

/** Cancels an email change begun before a new password, because an attacker may have begun it. */
export async function withdrawEmailChange(tx: Tx, userId: string): Promise<void> {
  await deleteCodes(tx, userId, 'email_change')
  await withdraw(tx, 'mail_email_change', userId)
}

/** How long the previous address can undo a change of email, and nobody else can use it. */
export const RESTORABLE_SECONDS = 7 * 24 * 3600

export const insertEmailChange = (tx: Tx, change: EmailChangeRow) => insertRow(tx, 'email_changes', change)

/** A change of email that the previous address can still undo. */
export const findEmailChange = (db: Db, id: string, now: number) =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('changed_at', '>', now - RESTORABLE_SECONDS)
    .executeTakeFirst()

export const insertEmailChangeCode = (db: Db, change_id: string, code: string) =>
  insertRow(db, 'email_change_codes', { code_hash: secretHash(code), change_id })

/** Whether an address is reserved for somebody else, who can still undo a change. */
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
 * Uses up the code of an email change: deletes that change and every newer one with their codes, and locks the person's row. Throws
 * `code_invalid`.
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
  // Another call may have used it while this one waited for the lock.
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

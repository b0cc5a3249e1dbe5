import { text } from '../../domain/base/text.ts'
import { refusing } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, insertRow } from '../db/rows.ts'
import type { CodeRow } from '../db/schema/accounts.ts'
import { withdraw } from '../outbox/store.ts'
import { lockUser } from './store.ts'

const GONE = text`This link is no longer valid. Please ask for a new one.`

/** Wrong, used and expired codes get the same answer. */
export const codeInvalid = refusing('code_invalid', GONE, { errors: [{ path: 'code', message: GONE }] })

export const insertCode = (db: Db, code: CodeRow) => insertRow(db, 'codes', code)

/** Checks a code without using it, before slow work is done for it. Throws `code_invalid`. */
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
 * Uses a code up, and locks its person's row: of several calls with one code only one succeeds, and calls with several codes of one
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

/** Cancels an email change begun before a new password: somebody who lost the account must not move it away. */
export async function withdrawEmailChange(tx: Tx, userId: string): Promise<void> {
  await deleteCodes(tx, userId, 'email_change')
  await withdraw(tx, 'mail_email_change', userId)
}

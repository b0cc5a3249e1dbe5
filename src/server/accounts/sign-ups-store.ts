import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, insertRow } from '../db/rows.ts'
import type { SignUpRow } from '../db/schema/accounts.ts'

/** How long a sign-up stays pending (Rule 1.16). */
export const WAITING_SECONDS = 7 * 24 * 3600

const waiting = (db: Db, now: number) =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('created_at', '>', now - WAITING_SECONDS)

export const insertSignUp = (tx: Tx, signUp: SignUpRow) => insertRow(tx, 'sign_ups', signUp)

export const findSignUp = (db: Db, id: string, now: number) =>
  waiting(db, now).where('id', '=', id).executeTakeFirst()

/** The pending sign-ups of a username or an email, newest first. */
export const findSignUpsBy = (db: Db, column: 'username_key' | 'email_key', key: string, now: number) =>
  waiting(db, now).where(column, '=', key).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** Adds a code that activates a sign-up. */
export const insertSignUpCode = (db: Db, sign_up_id: string, code: string) =>
  insertRow(db, 'sign_up_codes', { code_hash: secretHash(code), sign_up_id })

/** The sign-up that a code activates. */
export const findSignUpByCode = (db: Db, code: string, now: number) =>
  waiting(db, now)
    .where('id', '=', (is) =>
      is.selectFrom('sign_up_codes').select('sign_up_id').where('code_hash', '=', secretHash(code)),
    )
    .executeTakeFirst()

/** Deletes every sign-up of an email, with its codes. */
export const deleteSignUpsOf = (tx: Tx, email_key: string) => deleteRows(tx, 'sign_ups', { email_key })

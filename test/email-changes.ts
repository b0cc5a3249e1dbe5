import { randomBytes, randomUUID } from 'node:crypto'
import { secretHash } from '../src/server/core/secrets.ts'
import type { TestApp } from './app.ts'
import { rowOf } from './rows.ts'

/** A code as mailed to the account's old address, here its current one. */
export async function restoringCode({ database: { db }, now }: TestApp, userId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const change = { id: randomUUID(), user_id: userId, changed_at: now() }
  const { email: old_email, email_key: old_email_key } = await rowOf(db, 'users', ['email', 'email_key'], {
    id: userId,
  })
  await db
    .insertInto('email_changes')
    .values({ ...change, old_email, old_email_key })
    .execute()
  await db
    .insertInto('email_change_codes')
    .values({ code_hash: secretHash(code), change_id: change.id })
    .execute()
  return code
}

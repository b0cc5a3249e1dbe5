import { randomBytes, randomUUID } from 'node:crypto'
import { secretHash } from '../src/server/core/secrets.ts'
import type { TestApp } from './app.ts'

/** A pending sign-up of a new person, without its mail; returns its activation code. */
export async function waitingSignUp({ database: { db }, now }: TestApp): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const username = `new_${randomBytes(5).toString('hex')}`
  const email = `${username}@anteroom.test`
  await db
    .insertInto('sign_ups')
    .values({
      ...{ id, username, username_key: username, email, email_key: email, password_hash: 'none' },
      ...{ first_name: 'New', first_name_key: 'new', last_name: 'Player', last_name_key: 'player' },
      ...{ browser_language: 'en' },
      ...{ accepted_terms_at: now(), created_at: now() },
    })
    .execute()
  await db
    .insertInto('sign_up_codes')
    .values({ code_hash: secretHash(code), sign_up_id: id })
    .execute()
  return code
}

import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import type { SecurityNews } from '../outbox/jobs.ts'
import { readerLanguage } from './reader-language.ts'

/** Tells an account's owner what happened to it, by mail, at the address that it had then (Rule 17.5). */
export function tellOwner(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  user: Pick<UserRow, 'username' | 'email' | 'language' | 'browser_language'>,
  what: SecurityNews,
): Promise<void> {
  const { username, email } = user
  return enqueue('mail_security', { what, username, email, language: readerLanguage(user).code })
}

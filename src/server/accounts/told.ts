import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import type { SecurityNews } from '../outbox/jobs.ts'

/** Tells an account's owner what happened to it, by mail, at the address that it had then (Rule 17.5). */
export const tellOwner = (
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  { username, email }: Pick<UserRow, 'username' | 'email'>,
  what: SecurityNews,
): Promise<void> => enqueue('mail_security', { what, username, email })

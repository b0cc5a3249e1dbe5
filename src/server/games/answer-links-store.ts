import { newSecret, secretHash } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { Db } from '../db/dialect.ts'
import { expiredRows } from '../db/expired-rows.ts'
import { insertRow } from '../db/rows.ts'

/** How long a link works after the start that its mail names, in seconds: games begin late. */
const AFTER_START = 24 * 3600

/** Makes the link with which somebody answers one invite, at delivery, so that no job holds it (docs/decisions/0019). Returns its address. */
export async function makeAnswerLink(
  { db, config, randomBytes }: Pick<Services, 'db' | 'config' | 'randomBytes'>,
  { userId, gameId, startsAt }: { userId: string; gameId: string; startsAt: number },
): Promise<string> {
  const secret = newSecret(randomBytes)
  const expires_at = startsAt + AFTER_START
  const row = { link_hash: secretHash(secret), user_id: userId, game_id: gameId, expires_at }
  await insertRow(db, 'answer_links', row)
  return `${config.publicUrl}/answer/${secret}`
}

/** Whose answer a link gives, and to which game. */
export const findAnswerLink = (db: Db, secret: string, now: number) =>
  db
    .selectFrom('answer_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id as userId', 'game_id as gameId', 'first_name as firstName'])
    .where('link_hash', '=', secretHash(secret))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const expiredAnswerLinks = expiredRows('answer_links', { key: ['link_hash'], since: 'expires_at' })

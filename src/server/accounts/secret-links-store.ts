import { newSecret, secretHash } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { expiredRows } from '../db/expired-rows.ts'
import { deleteRows, findRow, insertNewRow, insertRow, saveRow } from '../db/rows.ts'
import type { SecretLinkRow } from '../db/schema/accounts.ts'

type Kind = SecretLinkRow['kind']

/** Returns a person's link of a kind, or stores the offered one if there is none yet. If two calls race, one link wins. */
export async function findOrSaveLink(db: Db, offered: SecretLinkRow): Promise<string> {
  const { user_id, kind } = offered
  const find = () => findRow(db, 'secret_links', { user_id, kind })
  const kept = await find()
  if (kept) return kept.secret
  await insertNewRow(db, 'secret_links', offered)
  return (await find())?.secret ?? offered.secret
}

/** Replaces a person's link of a kind; the old one stops working. */
export const replaceLink = (tx: Tx, link: SecretLinkRow) =>
  saveRow(tx, 'secret_links', ['user_id', 'kind'], link)

/** Deletes a person's links, including those that answer invites. The next use creates new ones. */
export async function deleteLinks(tx: Tx, user_id: string): Promise<void> {
  await deleteRows(tx, 'secret_links', { user_id })
  await deleteAnswerLinks(tx, user_id)
}

/** Deletes a person's links that answer invites, because we mailed them to an address that may now belong to somebody else. */
export const deleteAnswerLinks = (tx: Tx, user_id: string) => deleteRows(tx, 'answer_links', { user_id })

/** The owner of a link. Accepts any text, even text that the database would reject. */
export async function findLinkOwner(db: Db, kind: Kind, secret: string): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(secret)) return undefined
  return (await findRow(db, 'secret_links', { secret, kind }))?.user_id
}

/** How long a link works after the start that its mail names, in seconds, because games begin late. */
const AFTER_START = 24 * 3600

/**
 * Creates the link with which somebody answers one invite. This happens at delivery, so that no stored job contains it
 * (docs/decisions/0019). Returns its address.
 */
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

/** The account and the game of an answer link. */
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

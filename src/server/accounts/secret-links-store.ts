import type { Db, Tx } from '../db/dialect.ts'
import type { SecretLinkRow } from '../db/schema/accounts.ts'

type Kind = SecretLinkRow['kind']

/** A person's link of a kind, created from the offered one if there is none yet. Of two created at once, one is kept. */
export async function keepLink(db: Db | Tx, offered: SecretLinkRow): Promise<string> {
  const find = db
    .selectFrom('secret_links')
    .select('secret')
    .where('user_id', '=', offered.user_id)
    .where('kind', '=', offered.kind)
  const kept = await find.executeTakeFirst()
  if (kept) return kept.secret
  await db
    .insertInto('secret_links')
    .values(offered)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).secret
}

/** Replaces a person's link of a kind; the old one stops working. */
export async function replaceLink(tx: Tx, link: SecretLinkRow): Promise<void> {
  const { secret, created_at } = link
  await tx
    .insertInto('secret_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ secret, created_at }))
    .execute()
}

/** Deletes a person's links, also those that answer invites. Each is made anew when it is next needed. */
export async function deleteLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('secret_links').where('user_id', '=', userId).execute()
  await deleteAnswerLinks(tx, userId)
}

/** Deletes a person's links that answer invites. They are in mails to an address that may be another's by now. */
export async function deleteAnswerLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('answer_links').where('user_id', '=', userId).execute()
}

/** The owner of a link. Accepts any text, including what the database would reject. */
export async function findLinkOwner(db: Db | Tx, kind: Kind, secret: string): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(secret)) return undefined
  const row = await db
    .selectFrom('secret_links')
    .select('user_id')
    .where('secret', '=', secret)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.user_id
}

import type { Db, Tx } from '../db/dialect.ts'
import type { AvatarRow } from '../db/schema/accounts.ts'

export async function insertAvatar(tx: Tx, avatar: AvatarRow): Promise<void> {
  await tx
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAvatar(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('avatars').where('hash', '=', hash).execute()
}

/** The picture of this name, or null. */
export async function findAvatar(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').select('image').where('hash', '=', hash).executeTakeFirst()
  return row ? Buffer.from(row.image) : null
}

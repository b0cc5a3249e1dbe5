import type { Db, Tx } from '../db/dialect.ts'
import type { PasskeyRow } from '../db/schema/passkeys.ts'

/** Adds a passkey. Throws the database's unique violation when its authenticator has been added already. */
export async function insertPasskey(tx: Tx, passkey: PasskeyRow): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute()
}

/** A person's passkeys, newest first. */
export async function findPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The passkey that an authenticator calls so. */
export async function findPasskeyBy(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/**
 * Counts a use of a passkey. False when it was removed meanwhile, and when its counter does not go on where both count: then there
 * are two of it (WebAuthn Level 3, 6.1.1).
 */
export async function countUse(
  tx: Tx,
  { id, counter, now }: { id: string; counter: number; now: number },
): Promise<boolean> {
  let used = tx.updateTable('passkeys').set({ used_at: now }).where('id', '=', id)
  if (counter > 0) used = used.set({ counter }).where('counter', '<', counter)
  return (await used.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Removes a passkey of a person; false when they have no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes the passkeys that a person added at a moment or after it. */
export async function deletePasskeysSince(tx: Tx, userId: string, since: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

import type { Db, Tx } from '../db/dialect.ts'
import type { PasskeyRow } from '../db/schema/passkeys.ts'

/** Stores a passkey. Throws the database's unique violation if its credential is already stored. */
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

/** The passkey with this credential id. */
export async function findPasskeyBy(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/**
 * Records a use of a passkey. False if it has been removed, or if its signature counter did not increase: it may have been cloned
 * (WebAuthn Level 3, 6.1.1). Most passkeys do not count, so 0 may follow 0.
 */
export async function countUse(
  tx: Tx,
  { id, counter, now }: { id: string; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ used_at: now, counter })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes one passkey of a person. Returns false if they have no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes all passkeys of a person. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

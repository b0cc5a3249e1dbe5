import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, findRow, insertRow } from '../db/rows.ts'
import type { PasskeyRow } from '../db/schema/accounts.ts'

/** Stores a passkey. Throws a unique violation of the database if its credential is already stored. */
export const insertPasskey = (tx: Tx, passkey: PasskeyRow) => insertRow(tx, 'passkeys', passkey)

/** A person's passkeys, newest first. */
export const findPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The passkey with this credential id. */
export const findPasskeyBy = (db: Db, credential_id: string) => findRow(db, 'passkeys', { credential_id })

/**
 * Records a use of a passkey. Returns false if it has been removed, or if its signature counter did not increase, so that it may be a clone
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
export const deletePasskey = async (tx: Tx, user_id: string, id: string) =>
  (await deleteRows(tx, 'passkeys', { id, user_id })) === 1

/** Removes all passkeys of a person. */
export const deletePasskeysOf = (tx: Tx, user_id: string) => deleteRows(tx, 'passkeys', { user_id })

/** How long a challenge is valid. */
export const CHALLENGE_SECONDS = 5 * 60

/** Stores a challenge for adding a passkey in this session; null: for signing in or confirming. */
export const insertChallenge = (
  tx: Tx,
  { id, challenge, sessionId, now }: { id: string; challenge: Buffer; sessionId: string | null; now: number },
) =>
  insertRow(tx, 'passkey_challenges', {
    id,
    challenge_hash: secretHash(challenge.toString('base64url')),
    session_id: sessionId,
    expires_at: now + CHALLENGE_SECONDS,
  })

/** An unexpired challenge of this session; null: for signing in or confirming. */
export const findChallenge = (
  db: Db,
  { id, sessionId, now }: { id: string; sessionId: string | null; now: number },
) =>
  db
    .selectFrom('passkey_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes a challenge, so that it works only once. Returns false if another call has used it. */
export const spendChallenge = async (tx: Tx, id: string) =>
  (await deleteRows(tx, 'passkey_challenges', { id })) === 1

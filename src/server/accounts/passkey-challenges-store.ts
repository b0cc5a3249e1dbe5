import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { expiredRows } from '../db/expired-rows.ts'
import type { PasskeyChallengeRow } from '../db/schema/passkeys.ts'

/** How long a challenge can be answered. */
export const CHALLENGE_SECONDS = 5 * 60

/** Stores a challenge: for adding a passkey in this session, or with null for signing in or confirming. */
export async function insertChallenge(
  tx: Tx,
  { id, challenge, sessionId, now }: { id: string; challenge: Buffer; sessionId: string | null; now: number },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      id,
      challenge_hash: secretHash(challenge.toString('base64url')),
      session_id: sessionId,
      expires_at: now + CHALLENGE_SECONDS,
    })
    .execute()
}

/** A challenge that has not expired, of this session, or with null one for signing in or confirming. */
export async function findChallenge(
  db: Db,
  { id, sessionId, now }: { id: string; sessionId: string | null; now: number },
): Promise<PasskeyChallengeRow | undefined> {
  return db
    .selectFrom('passkey_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes a challenge, so that it works once. False when another call has used it. */
export async function spendChallenge(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const expiredChallenges = expiredRows('passkey_challenges', { key: ['id'], since: 'expires_at' })

import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import type { PasskeyChallengeRow } from '../db/schema/passkeys.ts'

/** How long an authenticator has to answer. */
export const CHALLENGE_SECONDS = 5 * 60
/** A sweep must not hold up who signs in. */
const SWEPT_AT_ONCE = 1000

/** Keeps a challenge, for the session that adds a passkey or, with null, for whoever signs in or confirms with one. */
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

/** A challenge that was given to this session, or with null to nobody in particular, and still lives. */
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

/** Uses a challenge up; false when another call has used it. */
export async function spendChallenge(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes challenges that have expired, some in a statement. */
export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  for (let deleted = SWEPT_AT_ONCE; deleted === SWEPT_AT_ONCE; ) {
    const { numDeletedRows } = await db
      .deleteFrom('passkey_challenges')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('passkey_challenges').select('id').where('expires_at', '<=', now).limit(SWEPT_AT_ONCE),
      )
      .executeTakeFirstOrThrow()
    deleted = Number(numDeletedRows)
  }
}

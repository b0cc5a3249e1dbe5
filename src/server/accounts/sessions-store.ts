import { locked, type Tx } from '../db/dialect.ts'
import { secretHash, sessionExpiry } from '../http/session.ts'
import { announce } from '../live/announcements.ts'

/** Begins a session; from here on its token signs the person in. */
export async function insertSession(
  tx: Tx,
  session: { id: string; userId: string; token: string; now: number },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: secretHash(session.token),
      created_at: session.now,
      used_at: session.now,
      expires_at: sessionExpiry(session.now),
    })
    .execute()
}

/** Whether a session is still there; it then stays to the end of the transaction. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const query = tx.selectFrom('sessions').select('id').where('id', '=', sessionId)
  return (await locked(tx, query).executeTakeFirst()) !== undefined
}

/** Ends one session, and with it its push subscriptions and live streams. */
export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
  announce(tx, { event: 'signed_out', sessionIds: [id] })
}

/** Ends all sessions of a person but one. */
export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string | null): Promise<void> {
  let others = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptId !== null) others = others.where('id', '!=', keptId)
  const ended = await others.returning('id').execute()
  announce(tx, { event: 'signed_out', sessionIds: ended.map(({ id }) => id) })
}

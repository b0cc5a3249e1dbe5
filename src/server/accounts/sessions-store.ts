import { secretHash } from '../core/secrets.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import { deleteRows, finds, insertRow, saveRow, updateRows } from '../db/rows.ts'

/** 30 days from the last use, at most a year (Rule 1.9). */
const SESSION_SECONDS = 30 * 24 * 3600
const LONGEST_SECONDS = 365 * 24 * 3600

/** A live session in the database. Times in unix seconds. */
export interface LiveSession {
  readonly id: string
  readonly userId: string
  readonly createdAt: number
  readonly usedAt: number
  readonly expiresAt: number
}

const sessionExpiry = (createdAt: number, now: number): number =>
  Math.min(now + SESSION_SECONDS, createdAt + LONGEST_SECONDS)

/** Begins a session, whose token signs the person in. `confirmedUntil`: null if it is not confirmed. */
export const insertSession = (
  tx: Tx,
  session: {
    id: string
    userId: string
    token: string
    now: number
    confirmedUntil: number | null
    device?: string
  },
) =>
  insertRow(tx, 'sessions', {
    id: session.id,
    user_id: session.userId,
    token_hash: secretHash(session.token),
    created_at: session.now,
    used_at: session.now,
    expires_at: sessionExpiry(session.now, session.now),
    confirmed_until: session.confirmedUntil,
    device: session.device ?? '',
  })

/** Reads the live session of a token. */
export const readSession = prepared<{ tokenHash: string; now: number }>()<LiveSession>((db, at) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'user_id as userId',
      'created_at as createdAt',
      'used_at as usedAt',
      'expires_at as expiresAt',
    ])
    .where('token_hash', '=', at('tokenHash'))
    .where('expires_at', '>', at('now')),
)

/** Extends a session in use. */
export const slideSession = (db: Db, { id, createdAt }: Pick<LiveSession, 'id' | 'createdAt'>, now: number) =>
  updateRows(db, 'sessions', { id }, { used_at: now, expires_at: sessionExpiry(createdAt, now) })

/** The live ones among these sessions. */
export async function findLivingSessions(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A person's live sessions, most recently used first. */
export const findSessions = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether a session still exists. Locks it for the transaction. */
export const lockSession = (tx: Tx, sessionId: string) =>
  finds(locked(tx, tx.selectFrom('sessions').select('id').where('id', '=', sessionId)))

/** Confirms a session. */
export const confirmSession = (tx: Tx, id: string, until: number) =>
  updateRows(tx, 'sessions', { id }, { confirmed_until: until })

/** Whether a session is confirmed. */
export const isConfirmed = (db: Db, id: string, now: number) =>
  finds(db.selectFrom('sessions').select('id').where('id', '=', id).where('confirmed_until', '>', now))

/** Uses up a session's confirmation. Returns whether there was one; of several concurrent calls only one gets true. */
export async function takeConfirmation(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmed_until: null })
    .where('id', '=', id)
    .where('confirmed_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Unit = Pick<UnitOfWork, 'tx' | 'announce'>

/** Ends one session of a person, with its push subscriptions and live streams. Returns false if they have no such session. */
export async function deleteSession({ tx, announce }: Unit, user_id: string, id: string): Promise<boolean> {
  if ((await deleteRows(tx, 'sessions', { id, user_id })) === 0) return false
  announce({ event: 'signed_out', sessionIds: [id] })
  return true
}

/** Ends all sessions of a person except one. */
export async function deleteOtherSessions(
  { tx, announce }: Unit,
  userId: string,
  keptId: string | null,
): Promise<void> {
  let others = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptId !== null) others = others.where('id', '!=', keptId)
  const ended = await others.returning('id').execute()
  announce({ event: 'signed_out', sessionIds: ended.map(({ id }) => id) })
}

/** How long a device stays known after its last use, in seconds. */
export const KNOWN_SECONDS = 365 * 24 * 3600
/** The number of devices kept for each account, newest first, so that scripted sign-ins cannot fill the table. */
const KEPT = 30

const known = (db: Db, device: string, now: number) =>
  db
    .selectFrom('devices')
    .select('user_id')
    .where('device_hash', '=', secretHash(device))
    .where('used_at', '>', now - KNOWN_SECONDS)

/** Whether a device has signed in to an account within a year. */
export const isKnownDevice = async (
  db: Db,
  userId: string | undefined,
  device: string | undefined,
  now: number,
) =>
  userId !== undefined && device !== undefined && finds(known(db, device, now).where('user_id', '=', userId))

/**
 * Records the device of a sign-in for its account: the one sent if it is known to us, no matter who signed in on it, else `offered`.
 * Returns the recorded one.
 */
export async function recordDevice(
  tx: Tx,
  { userId, sent, offered, now }: { userId: string; sent: string | undefined; offered: string; now: number },
): Promise<string> {
  const device = sent !== undefined && (await finds(known(tx, sent, now))) ? sent : offered
  const device_hash = secretHash(device)
  await saveRow(tx, 'devices', ['user_id', 'device_hash'], { user_id: userId, device_hash, used_at: now })
  const others = await tx
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', device_hash)
    .orderBy('used_at', 'desc')
    .execute()
  for (const surplus of others.slice(KEPT - 1))
    await deleteRows(tx, 'devices', { user_id: userId, device_hash: surplus.device_hash })
  return device
}

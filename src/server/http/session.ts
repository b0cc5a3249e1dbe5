import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sharedRefusals } from '../../domain/refusal.ts'
import type { LiveSession } from '../accounts/session-cache.ts'
import type { Actor } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import { type Db, isStorageFull } from '../db/dialect.ts'
import { prepared } from '../db/prepared.ts'
import type { KeptRow } from './idempotency/store.ts'
import { Problem } from './problem.ts'

/** How tokens and codes are kept: never themselves, only this. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url')

const SESSION_SECONDS = 30 * 24 * 3600
/** A session's expiry slides at most once an hour, so that reading does not write. */
const SLIDE_SECONDS = 3600

export const sessionExpiry = (now: number): number => now + SESSION_SECONDS

/** The answer to a call without a live session. */
export const dead = (): Problem => new Problem(401, 'not_signed_in', sharedRefusals.sessionExpired)

/** The bearer token of a request. Throws a 401 Problem when there is none. */
export function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw dead()
  return match[1]
}

interface Asked {
  tokenHash: string
  now: number
}

const sessionColumns = [
  'sessions.id',
  'user_id as userId',
  'used_at as usedAt',
  'expires_at as expiresAt',
] as const

const readSession = prepared<Asked>()((db, at) =>
  db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('token_hash', '=', at('tokenHash'))
    .where('expires_at', '>', at('now')),
)

type Sessions = Pick<Services, 'db' | 'keptSessions'>

/**
 * The caller of a token whose session was found alive a moment ago; undefined when the database has to be asked. Only for what does no
 * lasting harm when the session ended since.
 */
export function findKeptActor(
  { keptSessions }: Pick<Services, 'keptSessions'>,
  token: string,
  now: number,
): Actor | undefined {
  const session = keptSessions.find(secretHash(token), now)
  return session && !isDue(session, now) ? actorIn(session) : undefined
}

/** Finds the live session of a token in the database and lets it slide (Decisions 2: 30 days). Throws a 401 Problem for a dead one. */
export async function findActor({ db, keptSessions }: Sessions, token: string, now: number): Promise<Actor> {
  const tokenHash = secretHash(token)
  const session = await keptSessions.read(tokenHash, now, async () => {
    const [row] = await readSession.rows(db, { tokenHash, now })
    return row
  })
  return actorOf(db, session, now)
}

const readSessionAndKey = prepared<Asked & { keyHash: string; forgotten: number }>()((db, at) =>
  db
    .selectFrom('sessions')
    .leftJoin('idempotency', (join) =>
      join
        .onRef('idempotency.scope', '=', 'sessions.user_id')
        .on('idempotency.key_hash', '=', at('keyHash'))
        .on('idempotency.created_at', '>', at('forgotten')),
    )
    .select([...sessionColumns, 'fingerprint', 'status', 'answer'])
    .where('token_hash', '=', at('tokenHash'))
    .where('expires_at', '>', at('now')),
)

/** As `findActor`, and in the same query what is kept under a key of theirs that was made after `forgotten`. */
export async function findActorAndKey(
  { db, keptSessions }: Sessions,
  asked: { token: string; key: string; now: number; forgotten: number },
): Promise<{ actor: Actor; kept: KeptRow | null }> {
  const { token, key, now, forgotten } = asked
  const tokenHash = secretHash(token)
  const row = await keptSessions.read(tokenHash, now, async () => {
    const [found] = await readSessionAndKey.rows(db, { tokenHash, keyHash: secretHash(key), now, forgotten })
    return found
  })
  const actor = await actorOf(db, row, now)
  const { fingerprint, status, answer } = row ?? {}
  const isKept = typeof fingerprint === 'string' && typeof status === 'number' && typeof answer === 'string'
  return { actor, kept: isKept ? { fingerprint, status, answer } : null }
}

const isDue = ({ usedAt }: LiveSession, now: number): boolean => usedAt < now - SLIDE_SECONDS

const actorIn = ({ id, userId }: LiveSession): Actor => ({ userId, sessionId: id })

async function actorOf(db: Db, session: LiveSession | undefined, now: number): Promise<Actor> {
  if (!session) throw dead()
  if (isDue(session, now)) await slide(db, session.id, now)
  return actorIn(session)
}

/** On a full disk it slides at a later call: who only reads must not fail for it. */
async function slide(db: Db, sessionId: string, now: number): Promise<void> {
  try {
    await db
      .updateTable('sessions')
      .set({ used_at: now, expires_at: sessionExpiry(now) })
      .where('id', '=', sessionId)
      .execute()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/** Which of these sessions are alive. */
export async function livingSessions(
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

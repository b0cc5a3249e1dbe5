import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { confirmPassword, sessionExpired } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Actor, Sessions } from '../core/services.ts'
import { type Db, isStorageFull } from '../db/dialect.ts'
import {
  findLivingSessions,
  isConfirmed,
  type LiveSession,
  readSession,
  slideSession,
  takeConfirmation,
} from './sessions-store.ts'

/** Cache TTL: the maximum delay of an unannounced revocation. */
const TTL_SECONDS = 10
const MAX_SESSIONS = 20_000

/**
 * Recently read sessions, by the hash of their token. Drops a session that ends in this process with the commit, and one that ends in
 * another process when that process announces it.
 */
export class SessionCache {
  readonly #sessions = new LRUCache<string, LiveSession & { readonly readAt: number }>({ max: MAX_SESSIONS })
  #drops = 0

  /** A session read within the TTL that has not expired. */
  find(tokenHash: string, now: number): LiveSession | undefined {
    const session = this.#sessions.get(tokenHash)
    if (!session || now < session.readAt || now >= session.readAt + TTL_SECONDS) return undefined
    return session.expiresAt > now ? session : undefined
  }

  /** Caches the result of `read`, unless a session was dropped during the read, because it may have been this one. */
  async read(
    tokenHash: string,
    now: number,
    read: () => Promise<LiveSession | undefined>,
  ): Promise<LiveSession | undefined> {
    const drops = this.#drops
    const session = await read()
    if (session && this.#drops === drops) this.#sessions.set(tokenHash, { ...session, readAt: now })
    return session
  }

  /** Drops sessions that have ended; without ids drops all, because it is unknown which have ended. */
  drop(endedIds?: readonly string[]): void {
    if (endedIds?.length === 0) return
    this.#drops += 1
    const ended = endedIds && new Set(endedIds)
    for (const [tokenHash, { id }] of this.#sessions)
      if (!ended || ended.has(id)) this.#sessions.delete(tokenHash)
  }
}

/** A session's expiry slides at most once an hour, so that most reads do not write. */
const SLIDE_SECONDS = 3600

const mustSlide = ({ usedAt }: LiveSession, now: number): boolean => usedAt < now - SLIDE_SECONDS

const actorIn = ({ id, userId }: LiveSession): Actor => ({ userId, sessionId: id })

/** Opens the sessions of a database, with a cache in front. */
export function openSessions(db: Db, { confirmMinutes }: Pick<Config, 'confirmMinutes'>): Sessions {
  const findConfirmation = confirmMinutes === 0 ? takeConfirmation : isConfirmed
  const cache = new SessionCache()

  /** Ignores a full disk, so that reads go on; a later call slides the session. */
  async function slide(session: LiveSession, now: number): Promise<void> {
    try {
      await slideSession(db, session, now)
    } catch (error) {
      if (!isStorageFull(error)) throw error
    }
  }

  return {
    findCached: (token, now) => {
      const session = cache.find(secretHash(token), now)
      return session && !mustSlide(session, now) ? actorIn(session) : undefined
    },

    find: async (token, now) => {
      const tokenHash = secretHash(token)
      const session = await cache.read(tokenHash, now, async () => {
        const [row] = await readSession.rows(db, { tokenHash, now })
        return row
      })
      if (!session) throw sessionExpired()
      if (mustSlide(session, now)) await slide(session, now)
      return actorIn(session)
    },

    assertConfirmed: async ({ sessionId }, now) => {
      if (!(await findConfirmation(db, sessionId, now))) throw confirmPassword()
    },

    living: (ids, now) => findLivingSessions(db, ids, now),

    forget: (endedIds) => cache.drop(endedIds),
  }
}

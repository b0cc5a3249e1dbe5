import type { Config } from '../config.ts'
import { confirmPassword, sessionExpired } from '../core/refusals.ts'
import { secretHash } from '../core/secrets.ts'
import type { Actor, Sessions } from '../core/sessions.ts'
import { type Db, isStorageFull } from '../db/dialect.ts'
import { pipeline } from '../db/prepared.ts'
import { SessionCache } from './session-cache.ts'
import {
  findLivingSessions,
  isConfirmed,
  type LiveSession,
  readSession,
  slideSession,
  takeConfirmation,
} from './sessions-store.ts'

/** A session's expiry slides at most once an hour, so that reading does not write. */
const SLIDE_SECONDS = 3600

const mustSlide = ({ usedAt }: LiveSession, now: number): boolean => usedAt < now - SLIDE_SECONDS

const actorIn = ({ id, userId }: LiveSession): Actor => ({ userId, sessionId: id })

/** The sessions of a database, with a cache in front of it. */
export function openSessions(db: Db, { confirmMinutes }: Pick<Config, 'confirmMinutes'>): Sessions {
  const findConfirmation = confirmMinutes === 0 ? takeConfirmation : isConfirmed
  const cache = new SessionCache()

  async function actorOf(session: LiveSession | undefined, now: number): Promise<Actor> {
    if (!session) throw sessionExpired()
    if (mustSlide(session, now)) await slide(session, now)
    return actorIn(session)
  }

  /** On a full disk a later call slides it: reading must go on. */
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
      return actorOf(session, now)
    },

    findWith: async <R>(token: string, now: number, query: Parameters<Sessions['findWith']>[2]) => {
      const tokenHash = secretHash(token)
      let rows: R[] = []
      const session = await cache.read(tokenHash, now, async () => {
        const [found, beside] = await pipeline(db, [readSession.with(db, { tokenHash, now }), query])
        rows = beside as R[]
        return found[0]
      })
      return { actor: await actorOf(session, now), rows }
    },

    assertConfirmed: async ({ sessionId }, now) => {
      if (!(await findConfirmation(db, sessionId, now))) throw confirmPassword()
    },

    living: (ids, now) => findLivingSessions(db, ids, now),

    forget: (endedIds) => cache.drop(endedIds),
  }
}

import { LRUCache } from 'lru-cache'
import type { LiveSession } from './sessions-store.ts'

/** Cache TTL: the longest an unannounced revocation can take. */
const TTL_SECONDS = 10
const MAX_SESSIONS = 20_000

/**
 * Sessions that were read moments ago, by the hash of their token. One that ends in this process is dropped with the commit that ends
 * it, one that ends in another process as soon as that announces it.
 */
export class SessionCache {
  readonly #sessions = new LRUCache<string, LiveSession & { readonly readAt: number }>({ max: MAX_SESSIONS })
  #drops = 0

  /** A session that was read within the TTL and has not expired. */
  find(tokenHash: string, now: number): LiveSession | undefined {
    const session = this.#sessions.get(tokenHash)
    if (!session || now < session.readAt || now >= session.readAt + TTL_SECONDS) return undefined
    return session.expiresAt > now ? session : undefined
  }

  /** Caches what `read` finds, unless a session was dropped during the read, which may have been this one. */
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

  /** Drops sessions that have ended; without ids all of them, since it is not known which have ended. */
  drop(endedIds?: readonly string[]): void {
    if (endedIds?.length === 0) return
    this.#drops += 1
    const ended = endedIds && new Set(endedIds)
    for (const [tokenHash, { id }] of this.#sessions)
      if (!ended || ended.has(id)) this.#sessions.delete(tokenHash)
  }
}

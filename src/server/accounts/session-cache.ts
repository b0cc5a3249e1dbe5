import { LRUCache } from 'lru-cache'

/** How long a session is taken for alive without asking again. Only an end that nobody announced is honoured this much late. */
const BELIEVED_SECONDS = 10
const MOST = 20_000

/** A live session, as the database has it. Times in unix seconds. */
export interface LiveSession {
  readonly id: string
  readonly userId: string
  readonly usedAt: number
  readonly expiresAt: number
}

/**
 * The sessions that were found a moment ago, by the hash of their token. One that ends in this process is forgotten with the commit
 * that ends it, one that ends in another as soon as that says so (`live`).
 */
export class KeptSessions {
  readonly #found = new LRUCache<string, LiveSession & { readonly foundAt: number }>({ max: MOST })
  #ends = 0

  /** A session that was found within the last seconds and has not run out. */
  find(tokenHash: string, now: number): LiveSession | undefined {
    const session = this.#found.get(tokenHash)
    if (!session || now < session.foundAt || now >= session.foundAt + BELIEVED_SECONDS) return undefined
    return session.expiresAt > now ? session : undefined
  }

  /** Keeps what `read` finds, unless any session ended meanwhile: it may have been this one, after it was read. */
  async read<T extends LiveSession>(
    tokenHash: string,
    now: number,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const ends = this.#ends
    const session = await read()
    if (session && this.#ends === ends) {
      const { id, userId, usedAt, expiresAt } = session
      this.#found.set(tokenHash, { id, userId, usedAt, expiresAt, foundAt: now })
    }
    return session
  }

  /** Forgets sessions that have ended. */
  end(ids: readonly string[]): void {
    if (ids.length === 0) return
    this.#ends += 1
    const ended = new Set(ids)
    for (const [tokenHash, { id }] of this.#found) if (ended.has(id)) this.#found.delete(tokenHash)
  }

  /** Forgets all of them: it is not known which have ended. */
  clear(): void {
    this.#ends += 1
    this.#found.clear()
  }
}

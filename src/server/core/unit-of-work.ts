import type { Tx } from '../db/dialect.ts'
import { type Announcement, announcedIn } from '../live/announcements.ts'
import { hasFilledOutbox } from '../outbox/store.ts'
import type { Services } from './services.ts'

/**
 * Runs one transaction. Once it has committed, and only then, what it put into the outbox is set off and what it announced is
 * told to those who watch.
 */
export async function commit<T>(
  { db, outbox, live, keptSessions }: Pick<Services, 'db' | 'outbox' | 'live' | 'keptSessions'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let announced: readonly Announcement[] = []
  try {
    const { result, leaves } = await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      announced = announcedIn(tx)
      return { result, leaves: hasFilledOutbox(tx) }
    })
    if (leaves) outbox.kick()
    live.publish(announced)
    return result
  } catch (error) {
    // It may have been committed all the same: only the answer may be lost.
    if (announced.some(({ event }) => event === 'signed_out')) keptSessions.clear()
    throw error
  }
}

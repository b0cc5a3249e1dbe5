import type { Tx } from './db/dialect.ts'
import { announcedIn } from './live/announcements.ts'
import { hasFilledOutbox } from './outbox/store.ts'
import type { Services } from './services.ts'

/**
 * Runs one transaction. Once it has committed, and only then, what it put into the outbox is set off and what it announced is
 * told to those who watch.
 */
export async function commit<T>(
  { db, outbox, live }: Pick<Services, 'db' | 'outbox' | 'live'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, leaves, announced } = await db.transaction().execute(async (tx) => {
    const result = await work(tx)
    return { result, leaves: hasFilledOutbox(tx), announced: announcedIn(tx) }
  })
  if (leaves) outbox.kick()
  live.publish(announced)
  return result
}

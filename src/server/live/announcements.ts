import { z } from 'zod'
import type { Tx } from '../db/dialect.ts'

const people = z.array(z.string())

/** What is told to whom once its transaction has committed. It goes between processes as JSON. */
const announcement = z.discriminatedUnion('event', [
  z.object({ event: z.literal('game'), to: people.readonly(), gameId: z.string(), version: z.int() }),
  z.object({ event: z.literal('notification'), to: people }),
  z.object({ event: z.literal('buddies'), to: people }),
  /** Told to nobody: the streams of these sessions end. */
  z.object({ event: z.literal('signed_out'), sessionIds: people }),
  /** Somebody could not tell all they had to: everybody loads again. */
  z.object({ event: z.literal('resync') }),
])

export type Announcement = z.infer<typeof announcement>

/** Reads what another process announced; null for what only a newer release knows. */
export function readAnnouncement(value: unknown): Announcement | null {
  const { success, data } = announcement.safeParse(value)
  return success ? data : null
}

const made = new WeakMap<Tx, Announcement[]>()

/** Notes what to tell when this transaction commits. If it does not, nobody hears of it. */
export function announce(tx: Tx, news: Announcement): void {
  const before = made.get(tx)
  if (before) before.push(news)
  else made.set(tx, [news])
}

/** All that a transaction has to tell, each thing once: a game at its last version, a person's notifications as one. */
export function announcedIn(tx: Tx): readonly Announcement[] {
  const merged = new Map<string, Announcement>()
  for (const news of made.get(tx) ?? []) {
    const key = news.event === 'game' ? `game ${news.gameId}` : news.event
    const before = merged.get(key)
    merged.set(key, before === undefined ? news : together(before, news))
  }
  return [...merged.values()]
}

function together(before: Announcement, after: Announcement): Announcement {
  if ('sessionIds' in before && 'sessionIds' in after)
    return { ...after, sessionIds: [...before.sessionIds, ...after.sessionIds] }
  if ('to' in before && 'to' in after) return { ...after, to: [...new Set([...before.to, ...after.to])] }
  return after
}

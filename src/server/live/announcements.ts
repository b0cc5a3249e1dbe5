import { z } from 'zod'

const people = z.array(z.string())

/** The changes of a committed transaction, and the people to inform. Processes exchange them as JSON. */
const announcement = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('game'),
    to: people.readonly(),
    gameId: z.string(),
    version: z.int(),
    /** The ids of the commands at the table that it made and took back. */
    commandIds: z.array(z.string()).readonly(),
  }),
  z.object({ event: z.literal('notification'), to: people }),
  z.object({ event: z.literal('buddies'), to: people }),
  z.object({ event: z.literal('groups'), to: people }),
  /** Not for readers; ends the streams of these sessions. */
  z.object({ event: z.literal('signed_out'), sessionIds: people }),
  /** Some announcements were lost, so every reader has to reload. */
  z.object({ event: z.literal('resync') }),
])

export type Announcement = z.infer<typeof announcement>

/** Parses another process's announcement; null if only a newer release knows its kind. */
export function readAnnouncement(value: unknown): Announcement | null {
  const { success, data } = announcement.safeParse(value)
  return success ? data : null
}

/** Merges the announcements of a transaction: each game with its last version, all notifications as one. */
export function mergeAnnouncements(all: readonly Announcement[]): readonly Announcement[] {
  const merged = new Map<string, Announcement>()
  for (const announcement of all) {
    const key = announcement.event === 'game' ? `game ${announcement.gameId}` : announcement.event
    const before = merged.get(key)
    merged.set(key, before === undefined ? announcement : merge(before, announcement))
  }
  return [...merged.values()]
}

function merge(before: Announcement, after: Announcement): Announcement {
  if ('sessionIds' in before && 'sessionIds' in after)
    return { ...after, sessionIds: [...before.sessionIds, ...after.sessionIds] }
  if ('commandIds' in before && 'commandIds' in after)
    return { ...after, ...everyone(before, after), commandIds: [...before.commandIds, ...after.commandIds] }
  if ('to' in before && 'to' in after) return { ...after, ...everyone(before, after) }
  return after
}

const everyone = <Id>(before: { to: readonly Id[] }, after: { to: readonly Id[] }) => ({
  to: [...new Set([...before.to, ...after.to])],
})

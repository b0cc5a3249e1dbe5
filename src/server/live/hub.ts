import type { Logger } from 'pino'
import type { Channel, Receiver } from '../db/postgres/channel.ts'
import { type Announcement, readAnnouncement } from './announcements.ts'
import { ReplayBuffer } from './replay-buffer.ts'
import { type LiveReader, LiveStream } from './stream.ts'

const HEARTBEAT_MILLISECONDS = 25_000
/** The interval for checking the channel, and for becoming the leader if there is none. */
const LEAD_MILLISECONDS = 10_000
/** How many events to keep for readers who reconnect. */
const REPLAYABLE = 2000
/** How long a reader waits before it reconnects, in milliseconds. Up to five times as long when the process ends. */
const RETRY = 2000
/** The same for a stream ended because its reader had too many. */
const RETRY_TOO_MANY = 60_000
const SESSIONS_AT_ONCE = 500
/** The length at which to split lists of people or sessions, so that each part fits into one message between processes. */
const IDS_AT_ONCE = 100

interface Needs {
  readonly log: Pick<Logger, 'error'>
  /** Unix seconds. */
  readonly clock: () => number
  readonly randomBytes: (count: number) => Buffer
  /** The live ones among these sessions. */
  readonly livingSessions: (ids: readonly string[], now: number) => Promise<ReadonlySet<string>>
  /** Called with the ids of ended sessions, or without ids if any session may have ended. */
  readonly onSignedOut: (ids?: readonly string[]) => void
}

export interface LiveOptions {
  /** Opens the channel to the other processes, if there are any. */
  readonly connect?: (receiver: Receiver) => Channel
  /** The maximum number of concurrent streams, for one person and in total. */
  readonly perPerson?: number
  readonly total?: number
}

export type Live = ReturnType<typeof createLive>

/** Sends announcements to the live streams, to those of this process directly, and to those of other processes through the channel. */
export function createLive(
  { log, clock, randomBytes, livingSessions, onSignedOut }: Needs,
  { connect, perPerson = 10, total = 10_000 }: LiveOptions = {},
) {
  const replay = new ReplayBuffer(randomBytes(6).toString('hex'), REPLAYABLE)
  const streams = new Set<LiveStream>()
  const byPerson = new Map<string, Set<LiveStream>>()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let leadTimer: NodeJS.Timeout | undefined
  let sent = 0
  let slow = 0
  let tooMany = 0

  const channel = connect?.({
    from: replay.epoch,
    onMessage: (pieces) =>
      deliver(pieces.map(readAnnouncement).filter((each): each is Announcement => each !== null)),
    onGap: () => deliver([{ event: 'resync' }]),
    overflow: JSON.stringify({ event: 'resync' } satisfies Announcement),
  })

  function offer(stream: LiveStream, frame: Buffer): void {
    if (stream.offer(frame)) sent += 1
    else cut(stream)
  }

  function cut(stream: LiveStream): void {
    slow += 1
    forget(stream)
  }

  function end(stream: LiveStream, retryMilliseconds: number): void {
    forget(stream)
    stream.finish(retryMilliseconds)
  }

  function publish(event: string, data: object, to: readonly string[] | null): void {
    const frame = replay.add(event, data, to)
    if (to === null) for (const stream of streams) offer(stream, frame)
    else for (const id of to) for (const stream of byPerson.get(id) ?? []) offer(stream, frame)
  }

  function deliver(announcements: readonly Announcement[]): void {
    for (const announcement of announcements) {
      switch (announcement.event) {
        case 'game': {
          const { event, to, ...change } = announcement
          publish(event, change, to)
          break
        }
        case 'notification':
        case 'buddies':
        case 'groups':
          publish(announcement.event, {}, announcement.to)
          break
        case 'resync':
          onSignedOut()
          publish('resync', {}, null)
          break
        case 'signed_out':
          onSignedOut(announcement.sessionIds)
          for (const stream of streams)
            if (announcement.sessionIds.includes(stream.reader.sessionId)) end(stream, RETRY)
          break
        default:
          announcement satisfies never
      }
    }
  }

  function forget(stream: LiveStream): void {
    streams.delete(stream)
    const { userId } = stream.reader
    const theirs = byPerson.get(userId)
    theirs?.delete(stream)
    if (theirs?.size === 0) byPerson.delete(userId)
  }

  async function endDeadSessions(): Promise<void> {
    const ids = [...new Set([...streams].map(({ reader }) => reader.sessionId))]
    for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE) {
      const some = ids.slice(from, from + SESSIONS_AT_ONCE)
      const living = await livingSessions(some, clock())
      deliver([{ event: 'signed_out', sessionIds: some.filter((id) => !living.has(id)) }])
    }
  }

  /** Sends a heartbeat. Cuts streams that do not keep up, and ends those whose session has ended. */
  async function beat(): Promise<void> {
    // With the newest id, so that a quiet reader does not fall out of the replay buffer while others are busy.
    const frame = Buffer.from(`: heartbeat\nid: ${replay.lastId}\n\n`)
    for (const stream of streams) if (!stream.keepsUp() || !stream.offer(frame)) cut(stream)
    await endDeadSessions()
  }

  return {
    /** Starts the heartbeat, and listens to the other processes. */
    start: async (): Promise<void> => {
      timer = setInterval(
        () => void beat().catch((error: unknown) => log.error({ err: error }, 'live')),
        HEARTBEAT_MILLISECONDS,
      )
      leadTimer = setInterval(() => void channel?.lead(), LEAD_MILLISECONDS)
      await channel?.open()
    },

    /** Announces committed changes. Never throws, never waits. */
    publish: (announcements: readonly Announcement[]): void => {
      deliver(announcements)
      channel?.send(announcements.flatMap(inParts).map((each) => JSON.stringify(each)))
    },

    /**
     * Opens a stream, which first sends the events since the last one seen, or `resync` if they are no longer in the buffer. Null if there
     * are too many streams, or the process is about to end.
     */
    open: (reader: LiveReader, lastEventId: string | undefined): LiveStream | null => {
      if (closed || streams.size >= total) return null
      const theirs = byPerson.get(reader.userId) ?? new Set<LiveStream>()
      const [oldest] = theirs
      if (oldest && theirs.size >= perPerson) {
        tooMany += 1
        end(oldest, RETRY_TOO_MANY)
      }
      const stream = new LiveStream(reader)
      stream.once('close', () => forget(stream))
      streams.add(stream)
      byPerson.set(reader.userId, theirs.add(stream))

      const missed = lastEventId === undefined ? [] : replay.since(lastEventId, reader.userId)
      stream.offer(Buffer.from(`retry: ${RETRY}\n\n`))
      if (missed === null) stream.offer(Buffer.from('event: resync\ndata: {}\n\n'))
      for (const frame of missed ?? []) offer(stream, frame)
      stream.offer(Buffer.from(`id: ${replay.lastId}\n\n`))
      return stream
    },

    beat,

    /** Whether this process is the leader among those of one database, according to the database. Without a channel it always is. */
    isLeader: async (): Promise<boolean> => channel === undefined || (await channel.lead()),

    /** Ends every stream and refuses new ones, before the process ends. Tells readers to reconnect after different delays. */
    closeStreams: (): void => {
      closed = true
      for (const stream of streams) end(stream, RETRY + (randomBytes(2).readUInt16BE() % (4 * RETRY)))
    },

    /** Stops the heartbeat and the channel, after sending everything published to the other processes. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      clearInterval(leadTimer)
      await channel?.close()
    },

    /** `slow` and `tooMany`: streams cut because the reader was too slow, or because a person had too many. */
    figures: () => ({ streams: streams.size, sent, slow, tooMany, channel: channel?.figures() ?? null }),
  }
}

function inParts(announcement: Announcement): Announcement[] {
  if ('to' in announcement) return parts(announcement.to).map((to) => ({ ...announcement, to }))
  if ('sessionIds' in announcement)
    return parts(announcement.sessionIds).map((sessionIds) => ({ ...announcement, sessionIds }))
  return [announcement]
}

const parts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  )

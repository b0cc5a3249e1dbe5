import type { Actor } from '../core/call.ts'
import type { Services } from '../core/services.ts'
import type { Channel, Receiver } from '../db/postgres-channel.ts'
import { livingSessions } from '../http/session.ts'
import { type Announcement, readAnnouncement } from './announcements.ts'
import { Ring } from './replay-buffer.ts'
import { LiveStream } from './stream.ts'

const HEARTBEAT_MILLISECONDS = 25_000
const RING_SIZE = 2000
/** How long a reader waits before it comes back: usually; when the process ends, up to five times that; when they have too many. */
const RETRY = 2000
const RETRY_TOO_MANY = 60_000
const SESSIONS_AT_ONCE = 500
/** Longer lists of people or sessions are told in parts, each of which fits into one message between processes. */
const IDS_AT_ONCE = 100

export interface LiveOptions {
  /** Opens the way to the other processes, where there may be some. */
  readonly connect?: (receiver: Receiver) => Channel
  /** Streams at once, of one person and altogether. */
  readonly perPerson?: number
  readonly total?: number
}

export interface LiveFigures {
  readonly streams: number
  readonly sent: number
  /** Streams that were cut because their reader was too slow, and those of persons who had too many. */
  readonly slow: number
  readonly tooMany: number
}

export type Live = ReturnType<typeof createLive>

/** Tells those who watch what has happened: in this process at once, in the others through the channel. */
export function createLive(
  {
    db,
    log,
    clock,
    randomBytes,
    keptSessions,
  }: Pick<Services, 'db' | 'log' | 'clock' | 'randomBytes' | 'keptSessions'>,
  { connect, perPerson = 10, total = 10_000 }: LiveOptions = {},
) {
  const ring = new Ring(randomBytes(6).toString('hex'), RING_SIZE)
  const streams = new Set<LiveStream>()
  const byPerson = new Map<string, Set<LiveStream>>()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let sent = 0
  let slow = 0
  let tooMany = 0

  const channel = connect?.({
    from: ring.epoch,
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

  function tell(event: string, data: object, to: readonly string[] | null): void {
    const frame = ring.add(event, data, to)
    if (to === null) for (const stream of streams) offer(stream, frame)
    else for (const id of to) for (const stream of byPerson.get(id) ?? []) offer(stream, frame)
  }

  function deliver(announcements: readonly Announcement[]): void {
    for (const news of announcements) {
      switch (news.event) {
        case 'game':
          tell('game', { gameId: news.gameId, version: news.version }, news.to)
          break
        case 'notification':
        case 'buddies':
          tell(news.event, {}, news.to)
          break
        case 'resync':
          keptSessions.clear()
          tell('resync', {}, null)
          break
        case 'signed_out':
          keptSessions.end(news.sessionIds)
          for (const stream of streams)
            if (news.sessionIds.includes(stream.actor.sessionId)) end(stream, RETRY)
          break
        default:
          news satisfies never
      }
    }
  }

  function forget(stream: LiveStream): void {
    streams.delete(stream)
    const { userId } = stream.actor
    const theirs = byPerson.get(userId)
    theirs?.delete(stream)
    if (theirs?.size === 0) byPerson.delete(userId)
  }

  async function endDeadSessions(): Promise<void> {
    const ids = [...new Set([...streams].map(({ actor }) => actor.sessionId))]
    for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE) {
      const some = ids.slice(from, from + SESSIONS_AT_ONCE)
      const living = await livingSessions(db, some, clock())
      deliver([{ event: 'signed_out', sessionIds: some.filter((id) => !living.has(id)) }])
    }
  }

  /** A heartbeat to everybody. Cuts those who do not keep up, and ends the streams of sessions that are dead by now. */
  async function beat(): Promise<void> {
    // With the newest id, so that a quiet reader does not fall out of the ring while others are busy.
    const frame = Buffer.from(`: heartbeat\nid: ${ring.lastId}\n\n`)
    for (const stream of streams) if (!stream.keepsUp() || !stream.offer(frame)) cut(stream)
    await endDeadSessions()
    await channel?.check()
  }

  return {
    /** Starts the heartbeat, and listening to the other processes. */
    start: async (): Promise<void> => {
      timer = setInterval(
        () => void beat().catch((error: unknown) => log.error({ err: error }, 'live')),
        HEARTBEAT_MILLISECONDS,
      )
      await channel?.open()
    },

    /** Tells what has been committed. Never throws, never waits. */
    publish: (announcements: readonly Announcement[]): void => {
      deliver(announcements)
      channel?.send(announcements.flatMap(inParts).map((each) => JSON.stringify(each)))
    },

    /**
     * A stream for a person: first what was missed since the last event they saw, or `resync` when that cannot be said.
     * Null when there are too many streams, or the process is about to end.
     */
    open: (actor: Actor, lastEventId: string | undefined): LiveStream | null => {
      if (closed || streams.size >= total) return null
      const theirs = byPerson.get(actor.userId) ?? new Set<LiveStream>()
      const [oldest] = theirs
      if (oldest && theirs.size >= perPerson) {
        tooMany += 1
        end(oldest, RETRY_TOO_MANY)
      }
      const stream = new LiveStream(actor)
      stream.once('close', () => forget(stream))
      streams.add(stream)
      byPerson.set(actor.userId, theirs.add(stream))

      const missed = lastEventId === undefined ? [] : ring.since(lastEventId, actor.userId)
      stream.offer(Buffer.from(`retry: ${RETRY}\n\n`))
      if (missed === null) stream.offer(Buffer.from('event: resync\ndata: {}\n\n'))
      for (const frame of missed ?? []) offer(stream, frame)
      stream.offer(Buffer.from(`id: ${ring.lastId}\n\n`))
      return stream
    },

    beat,

    /** Ends every stream and opens no new one: the process is about to end. They come back at different moments. */
    closeStreams: (): void => {
      closed = true
      for (const stream of streams) end(stream, RETRY + (randomBytes(2).readUInt16BE() % (4 * RETRY)))
    },

    /** Stops all that runs by itself, after what was published has left for the other processes. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await channel?.close()
    },

    figures: (): LiveFigures => ({ streams: streams.size, sent, slow, tooMany }),
  }
}

function inParts(news: Announcement): Announcement[] {
  if ('to' in news) return parts(news.to).map((to) => ({ ...news, to }))
  if ('sessionIds' in news) return parts(news.sessionIds).map((sessionIds) => ({ ...news, sessionIds }))
  return [news]
}

const parts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  )

import pg from 'pg'
import type { Logger } from 'pino'
import { Hosts, SILENCE } from './hosts.ts'

const NAME = 'anteroom_live'
/** PostgreSQL accepts payloads below 8000 bytes. */
const PAYLOAD_BYTES = 7900
const PAYLOADS_AT_ONCE = 100
/** How many messages queue while the database is unreachable; beyond that, `overflow` replaces them. */
const MOST_WAITING = 10_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5000
/** PostgreSQL closes a connection without checks, so that a hung or vanished process does not stay the leader. */
const END_WHEN_SILENT = "set idle_session_timeout = '40s'"
const LEAD = `select pg_try_advisory_lock(hashtextextended('anteroom_leader', 0)) as leads`
/**
 * A NOTIFY is worthless after a crash, so its commit does not wait for the disk. The setting ends with the statement, so it cannot leak to
 * other transactions on a pooled connection.
 */
const NOTIFY = `select pg_notify($1, payload)
  from unnest($2::text[]) as payload, set_config('synchronous_commit', 'off', true)`

/** Handles messages from the other processes. */
export interface Receiver {
  /** The name of this process, to skip its own messages. */
  readonly from: string
  readonly onMessage: (pieces: readonly unknown[]) => void
  /** Called after a lost connection, because messages may have been missed. */
  readonly onGap: () => void
  /** Replaces the queued messages if there are too many. */
  readonly overflow: string
}

/** Messages between the processes of one database, delivered soon and at most once. */
export interface Channel {
  /** Starts to listen. Reconnects after a lost connection. */
  open(): Promise<void>
  /** Queues pieces of JSON. */
  send(pieces: readonly string[]): void
  /** Checks the connection, and tries to become the leader by a lock that ends with the connection. Returns whether this process is the leader. */
  lead(): Promise<boolean>
  figures(): { readonly isConnected: boolean; readonly reconnects: number; readonly leads: boolean }
  /** Sends the queued messages, then closes the connection. */
  close(): Promise<void>
}

/**
 * LISTEN and NOTIFY, which Kysely lacks, on a separate connection. PostgreSQL commits one NOTIFY at a time, so none is part of a game's
 * transaction, and messages queued during one go into the next.
 */
export function postgresChannel(
  address: string,
  receiver: Receiver,
  random: () => number,
  log: Pick<Logger, 'warn' | 'error'>,
): Channel {
  const hosts = new Hosts(address)
  let line: pg.Client | null = null
  let opening: Promise<void> | null = null
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let attempts = 0
  let reconnects = 0
  let leads = false
  let missed = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const url = hosts.current
    const client = new pg.Client({
      connectionString: url,
      application_name: NAME,
      keepAlive: true,
      connectionTimeoutMillis: SILENCE,
      query_timeout: SILENCE,
      pipeline: true,
    })
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await hosts.check(client)
      await client.query(`listen ${NAME}`)
      await client.query(END_WHEN_SILENT)
    } catch (error) {
      hosts.leave(url)
      hangUp(client)
      return again(error)
    }
    if (closed) return hangUp(client)
    line = client
    attempts = 0
    if (missed) receiver.onGap()
    missed = false
    flush()
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (line !== client) return
    line = null
    leads = false
    hangUp(client)
    again(error)
  }

  /** Retries with jittered pauses, which grow after every host has failed. */
  function again(error: unknown): void {
    missed = true
    if (closed) return
    reconnects += 1
    const pause =
      Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.floor(attempts / hosts.urls.length)) *
      (0.5 + random() / 2)
    attempts += 1
    log.warn({ err: error, attempts }, 'live channel lost')
    timer = setTimeout(() => {
      opening = connect()
    }, pause)
  }

  function hear(payload: string): void {
    try {
      const [from, ...pieces] = JSON.parse(payload) as unknown[]
      if (from !== receiver.from) receiver.onMessage(pieces)
    } catch (error) {
      log.error({ err: error }, 'live message')
    }
  }

  function flush(): void {
    if (sending || !line || waiting.length === 0) return
    const client = line
    const { payloads, taken } = packed(receiver.from, waiting)
    const batch = waiting.splice(0, taken)
    sending = client
      .query(NOTIFY, [NAME, payloads])
      .then(
        () => {},
        (error: unknown) => {
          // Some may have been delivered; delivering them twice does no harm.
          waiting.unshift(...batch)
          lose(client, error)
        },
      )
      .finally(() => {
        sending = null
        flush()
      })
  }

  return {
    open: () => {
      opening = connect()
      return opening
    },
    send: (pieces) => {
      waiting.push(...pieces)
      if (waiting.length > MOST_WAITING) waiting = [receiver.overflow]
      flush()
    },
    lead: async () => {
      const client = line
      if (!client) return false
      try {
        const { rows } = await client.query<{ leads?: boolean }>(leads ? 'select 1' : LEAD)
        if (line === client) leads ||= rows[0]?.leads === true
      } catch (error) {
        lose(client, error)
      }
      return leads
    },
    figures: () => ({ isConnected: line !== null, reconnects, leads }),
    close: async () => {
      while (sending) await sending
      closed = true
      clearTimeout(timer)
      await opening
      await line?.end().catch(() => {})
    },
  }
}

/** Closing a broken connection may fail. */
function hangUp(client: pg.Client): void {
  client.end().catch(() => {})
}

/** Packs as many pieces as fit into one statement into as few payloads as possible. Pieces are ASCII and smaller than a payload. */
function packed(from: string, pieces: readonly string[]): { payloads: string[]; taken: number } {
  const groups: string[][] = []
  let size = Number.POSITIVE_INFINITY
  let taken = 0
  for (const piece of pieces) {
    if (size + piece.length + 1 > PAYLOAD_BYTES) {
      if (groups.length === PAYLOADS_AT_ONCE) break
      groups.push([])
      size = from.length + 4
    }
    groups.at(-1)?.push(piece)
    size += piece.length + 1
    taken += 1
  }
  return { payloads: groups.map((group) => `[${[JSON.stringify(from), ...group].join(',')}]`), taken }
}

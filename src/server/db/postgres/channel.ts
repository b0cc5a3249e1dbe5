import pg from 'pg'
import type { Logger } from 'pino'

const NAME = 'anteroom_live'
/** PostgreSQL takes payloads below 8000 bytes. */
const PAYLOAD_BYTES = 7900
const PAYLOADS_AT_ONCE = 100
/** What waits while the database is away; beyond it the others are told to load again. */
const MOST_WAITING = 10_000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5000
const PATIENCE = 10_000

/** What a process does with what it hears. */
export interface Receiver {
  /** Names this process: what it sent itself is not heard. */
  readonly from: string
  readonly onMessage: (pieces: readonly unknown[]) => void
  /** The line was down: something may have been missed. */
  readonly onGap: () => void
  /** What is sent instead of all that waited, if that was too much. */
  readonly overflow: string
}

/** A way for the processes over one database to tell each other something, at most once and soon. */
export interface Channel {
  /** Listens from here on. A line that is down is tried again. */
  open(): Promise<void>
  /** Sends pieces of JSON after those that wait. */
  send(pieces: readonly string[]): void
  /** Asks the line whether it is there. */
  check(): Promise<void>
  /** Closes the line after what waits is sent. */
  close(): Promise<void>
}

/**
 * LISTEN and NOTIFY on one connection of its own. PostgreSQL lets only one transaction at a time commit a NOTIFY: so none is sent
 * in the transactions of the games, and all that comes while one is on its way leaves together in the next.
 */
export function postgresChannel(
  url: string,
  receiver: Receiver,
  random: () => number,
  log: Pick<Logger, 'warn' | 'error'>,
): Channel {
  let line: pg.Client | null = null
  let opening: Promise<void> | null = null
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let attempts = 0
  let missed = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: NAME,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    })
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      // A NOTIFY writes to the log, though nobody needs it after a crash: it does not wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${NAME}`)
    } catch (error) {
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
    hangUp(client)
    again(error)
  }

  /** Tries again after a pause that grows, and is not the same in every process. */
  function again(error: unknown): void {
    missed = true
    if (closed) return
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempts) * (0.5 + random() / 2)
    attempts += 1
    log.warn({ err: error, attempts }, 'live line lost')
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
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [NAME, payloads])
      .then(
        () => {},
        (error: unknown) => {
          // Some of it may have left: hearing it twice does no harm.
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
    check: async () => {
      const client = line
      if (!client || sending) return
      await client.query('select 1').catch((error: unknown) => lose(client, error))
    },
    close: async () => {
      while (sending) await sending
      closed = true
      clearTimeout(timer)
      await opening
      await line?.end().catch(() => {})
    },
  }
}

/** A line that is broken may not even say goodbye. */
function hangUp(client: pg.Client): void {
  client.end().catch(() => {})
}

/** As many pieces as fit into one statement, in as few payloads as they fit in. Pieces are ASCII and smaller than a payload. */
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

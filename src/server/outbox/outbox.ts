import type { Logger } from 'pino'
import type { Db } from '../db/dialect.ts'
import type { OutboxRow } from '../db/schema/delivery.ts'
import {
  type Deliverers,
  type Job,
  type JobKind,
  type Lane,
  lanes,
  NothingSent,
  TryLater,
  Undeliverable,
} from './jobs.ts'
import { claimDue, giveBack, markDelivered, markFailed, markGivenUp } from './store.ts'

const BATCH = 20
const POLL_MILLISECONDS = 2000
/** Seconds; the backoff doubles from two seconds to this. */
const LONGEST_PAUSE = 3600
/** Seconds; the longest delay that the other side may ask for. */
const LONGEST_WISH = 6 * 3600
/** Jobs claimed longer ago than this are returned instead of started: their claim might expire first. */
const FRESH_SECONDS = 60
const LONGEST_REASON = 500

export interface Outbox {
  /** Starts delivering at once. Call it after the commit of what was enqueued. */
  kick(): void
  /** Starts polling for due jobs. */
  start(): void
  /** Delivers until nothing is due. */
  drain(): Promise<void>
  /** Stops after the current deliveries. */
  stop(): Promise<void>
}

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, 2 ** Math.min(attempts, 20))

/** Seconds until a failed job is retried. */
const waitAfter = (error: unknown, attempts: number): number =>
  Math.max(pauseAfter(attempts), error instanceof TryLater ? Math.min(error.seconds, LONGEST_WISH) : 0)

/** The error's text, shortened and without control characters: it may come from a remote server, and PostgreSQL rejects NUL. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_REASON)

/** Delivers the outbox: at least once, keyed by job id, retried with backoff, given up visibly. */
export function createOutbox(
  db: Db,
  deliverers: Deliverers,
  clock: () => number,
  log: Pick<Logger, 'warn' | 'error'>,
): Outbox {
  let timer: NodeJS.Timeout | undefined
  let stopped = true

  async function deliver(row: OutboxRow, attempts: number): Promise<void> {
    const job = {
      id: row.id,
      kind: row.kind,
      payload: JSON.parse(row.payload),
      now: clock(),
    } as Job
    const deliverer = deliverers[job.kind] as (job: Job<JobKind>) => Promise<void>
    try {
      await deliverer(job)
      await markDelivered(db, row.id, clock())
    } catch (error) {
      const reason = reasonOf(error)
      if (error instanceof NothingSent) await markDelivered(db, row.id, clock(), reason)
      else if (error instanceof Undeliverable || row.attempts >= attempts) {
        log.error({ job: row.id, kind: row.kind, reason }, 'given up')
        await markGivenUp(db, row.id, clock(), reason)
      } else {
        log.warn({ job: row.id, kind: row.kind, attempts: row.attempts, reason }, 'will try again')
        await markFailed(db, row.id, clock() + waitAfter(error, row.attempts), reason)
      }
    }
  }

  /** Delivers the due jobs of one lane while `goOn` says so. */
  async function deliverDue({ kinds, width, attempts }: Lane, goOn: () => boolean): Promise<void> {
    while (goOn()) {
      const claimedAt = clock()
      const rows = await claimDue(db, claimedAt, BATCH, kinds)
      if (rows.length === 0) return
      rows.sort((one, other) => (one.id < other.id ? -1 : 1))
      const isFresh = () => clock() - claimedAt < FRESH_SECONDS
      while (rows.length > 0 && goOn() && isFresh())
        await Promise.all(rows.splice(0, width).map((row) => deliver(row, attempts)))
      if (rows.length > 0) await giveBack(db, rows, clock())
    }
  }

  function open(lane: Lane) {
    let running: Promise<void> = Promise.resolve()
    let kicked = false
    const next = (goOn: () => boolean): Promise<void> => {
      const round = () => deliverDue(lane, goOn)
      running = running.then(round, round)
      return running
    }
    return {
      drain: () => next(() => true),
      idle: () => running.catch(() => {}),
      // Keep at most one round waiting behind the running one: more would find nothing to do.
      poll: () => {
        if (kicked) return
        kicked = true
        const begun = () => {
          kicked = false
          return !stopped
        }
        next(begun).catch((error: unknown) => log.error({ err: error }, 'outbox'))
      },
    }
  }

  const opened = lanes.map(open)
  const poll = () => {
    for (const lane of opened) lane.poll()
  }

  return {
    kick: () => {
      if (!stopped) poll()
    },
    start: () => {
      stopped = false
      timer = setInterval(poll, POLL_MILLISECONDS)
      poll()
    },
    drain: async () => {
      await Promise.all(opened.map((lane) => lane.drain()))
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await Promise.all(opened.map((lane) => lane.idle()))
    },
  }
}

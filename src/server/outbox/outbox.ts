import type { Logger } from 'pino'
import type { Db } from '../db/dialect.ts'
import type { OutboxRow } from '../db/schema/delivery.ts'
import { type Deliverers, type Job, type JobKind, type Lane, lanes, TryLater, Undeliverable } from './jobs.ts'
import { claimDue, giveBack, markDelivered, markFailed, markGivenUp } from './store.ts'

const BATCH = 20
const POLL_MILLISECONDS = 2000
/** The pause between attempts doubles from two seconds to this. */
const LONGEST_PAUSE = 3600
/** The longest that the other side may make us wait. */
const LONGEST_WISH = 6 * 3600
/** Jobs that were claimed longer ago than this are not begun any more: their claim might end before they do. */
const FRESH_SECONDS = 60
const LONGEST_REASON = 500

export interface Outbox {
  /** Says that something was put in: delivery starts at once. Call it after the commit. */
  kick(): void
  /** Starts delivering whenever something is due. */
  start(): void
  /** Delivers everything that is due now until nothing is. */
  drain(): Promise<void>
  /** Stops after the delivery that is running. */
  stop(): Promise<void>
}

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, 2 ** Math.min(attempts, 20))

/** Seconds until a failed job is tried again: at least the pause, longer where the other side asked for it. */
const waitAfter = (error: unknown, attempts: number): number =>
  Math.max(pauseAfter(attempts), error instanceof TryLater ? Math.min(error.seconds, LONGEST_WISH) : 0)

/** The error's text, which may come from a remote server: control characters removed (PostgreSQL rejects NUL), and cut. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_REASON)

/** Delivers what actions put into the outbox: at least once each, keyed by its id, retried with backoff, given up visibly. */
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
      if (error instanceof Undeliverable || row.attempts >= attempts) {
        log.error({ job: row.id, kind: row.kind, reason }, 'given up')
        await markGivenUp(db, row.id, clock(), reason)
      } else {
        log.warn({ job: row.id, kind: row.kind, attempts: row.attempts, reason }, 'will try again')
        await markFailed(db, row.id, clock() + waitAfter(error, row.attempts), reason)
      }
    }
  }

  /** Delivers what is due in one lane, as long as it should. */
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
      // One round may wait behind the one that runs; more would find nothing left to do.
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

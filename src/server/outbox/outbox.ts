import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/dialect.ts'
import type { OutboxRow } from '../db/schema.ts'
import { type Deliverers, type Job, type JobKind, Undeliverable } from './jobs.ts'
import { claimDue, giveBack, markDelivered, markFailed, markGivenUp } from './store.ts'

const BATCH = 20
const POLL_MILLISECONDS = 2000
/** Backoff doubles from two seconds to an hour; 40 attempts take about a day and a half. */
const ATTEMPTS = 40
const LONGEST_PAUSE = 3600

export interface Outbox {
  /** Says that something was put in: delivery starts at once. Call it after the commit. */
  kick(): void
  /** Starts delivering whenever something is due. */
  start(): void
  /** Delivers everything that is due now, one after the other, until nothing is. */
  drain(): Promise<void>
  /** Stops after the delivery that is running. */
  stop(): Promise<void>
}

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, 2 ** Math.min(attempts, 20))

/** Delivers what actions put into the outbox: at least once each, keyed by its id, retried with backoff, given up visibly. */
export function createOutbox(
  db: Db,
  deliverers: Deliverers,
  clock: () => number,
  log: FastifyBaseLogger,
): Outbox {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let kicked = false

  async function deliver(row: OutboxRow): Promise<void> {
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
      const reason = error instanceof Error ? error.message : String(error)
      if (error instanceof Undeliverable || row.attempts >= ATTEMPTS) {
        log.error({ job: row.id, kind: row.kind, reason }, 'given up')
        await markGivenUp(db, row.id, clock(), reason)
      } else {
        log.warn({ job: row.id, kind: row.kind, attempts: row.attempts, reason }, 'will try again')
        await markFailed(db, row.id, clock() + pauseAfter(row.attempts), reason)
      }
    }
  }

  async function deliverDue(whileTrue: () => boolean): Promise<void> {
    while (whileTrue()) {
      const rows = await claimDue(db, clock(), BATCH)
      if (rows.length === 0) return
      for (const [index, row] of rows.entries()) {
        if (!whileTrue()) return giveBack(db, rows.slice(index), clock())
        await deliver(row)
      }
    }
  }

  const next = (whileTrue: () => boolean): Promise<void> => {
    running = running.then(
      () => deliverDue(whileTrue),
      () => deliverDue(whileTrue),
    )
    return running
  }

  // One round may wait behind the one that runs; more would find nothing left to do.
  const poll = () => {
    if (kicked) return
    kicked = true
    const begun = () => {
      kicked = false
      return !stopped
    }
    next(begun).catch((error: unknown) => log.error({ err: error }, 'outbox'))
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
    drain: () => next(() => true),
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running.catch(() => {})
    },
  }
}

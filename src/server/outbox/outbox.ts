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
/** In seconds. The backoff doubles from two seconds up to this. */
const LONGEST_PAUSE = 3600
/** In seconds: the maximum delay that the other side may request. */
const LONGEST_WISH = 6 * 3600
/** In seconds. Returns jobs whose claim ends sooner instead of starting them. */
const LEAST_CLAIM = 60
const LONGEST_REASON = 500

export interface Outbox {
  /** Starts delivering immediately. Call it after committing the enqueued jobs. */
  kick(): void
  /** Starts polling for due jobs. */
  start(): void
  /** Delivers until nothing is due. */
  drain(): Promise<void>
  /** Stops after the current deliveries. */
  stop(): Promise<void>
}

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, 2 ** Math.min(attempts, 20))

/** The receiver of a job, or else its subject. Jobs with the same one run one after the other. */
function receiverOf({ payload }: OutboxRow): string {
  const { endpoint, userId, email } = JSON.parse(payload) as Partial<Record<string, string>>
  return endpoint ?? userId ?? email ?? payload
}

/** Seconds until the retry of a failed job. */
const waitAfter = (error: unknown, attempts: number): number =>
  Math.max(pauseAfter(attempts), error instanceof TryLater ? Math.min(error.seconds, LONGEST_WISH) : 0)

/** The error's text, shortened and without control characters, because it may come from a remote server, and PostgreSQL rejects NUL. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_REASON)

/** Delivers the outbox: at least once, keyed by job id, with retries, backoff, and a visible end after too many attempts. */
export function createOutbox(
  db: Db,
  deliverers: Deliverers,
  clock: () => number,
  log: Pick<Logger, 'warn' | 'error'>,
): Outbox {
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let draining = 0
  const explain = (error: unknown) => log.error({ err: error }, 'outbox')
  const isRunning = () => !stopped || draining > 0

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

  /** Returns jobs that have not started, unless their claim has expired, because another process may have claimed them by now. */
  async function release(rows: readonly OutboxRow[]): Promise<void> {
    const own = rows.filter(({ due_at }) => due_at > clock())
    if (own.length > 0) await giveBack(db, own, clock())
  }

  /**
   * Opens a lane, with as many workers as jobs, up to its width. A slow delivery delays only those to the same receiver, which run one
   * after the other.
   */
  function open({ kinds, width, attempts }: Lane) {
    const claimed: OutboxRow[] = []
    const busy = new Set<string>()
    const workers = new Set<Promise<void>>()
    let mayBeDue = false
    let begun = 0

    /** Takes the oldest claimed job whose receiver is not busy, and marks that receiver busy. */
    function take(): OutboxRow | undefined {
      const row = claimed.find((each) => !busy.has(receiverOf(each)))
      if (!row) return undefined
      claimed.splice(claimed.indexOf(row), 1)
      busy.add(receiverOf(row))
      begun += 1
      return row
    }

    async function claim(): Promise<void> {
      mayBeDue = false
      const rows = await claimDue(db, clock(), BATCH, kinds)
      if (rows.length === BATCH) mayBeDue = true
      claimed.push(...rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
    }

    async function work(): Promise<void> {
      while (isRunning()) {
        const row = take()
        if (row) {
          hire()
          await deliverOrRelease(row).finally(() => busy.delete(receiverOf(row)))
        } else if (mayBeDue && claimed.length < BATCH) await claim()
        else return
      }
    }

    async function deliverOrRelease(row: OutboxRow): Promise<void> {
      if (row.due_at - clock() > LEAST_CLAIM) return deliver(row, attempts)
      await release([row])
      mayBeDue = true
    }

    /** Starts one more worker, up to the lane's width. */
    function hire(): void {
      if (workers.size >= width) return
      const worker = Promise.resolve()
        .then(work)
        .catch(explain)
        .finally(() => workers.delete(worker))
      workers.add(worker)
    }

    const poll = () => {
      mayBeDue = true
      hire()
    }
    const idle = async () => {
      while (workers.size > 0) await Promise.all(workers)
    }
    return {
      poll,
      drain: async () => {
        for (let before = -1; before < begun; ) {
          before = begun
          poll()
          await idle()
        }
      },
      stop: async () => {
        await idle()
        await release(claimed.splice(0)).catch(explain)
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
      draining += 1
      await Promise.all(opened.map((lane) => lane.drain()))
      draining -= 1
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await Promise.all(opened.map((lane) => lane.stop()))
    },
  }
}

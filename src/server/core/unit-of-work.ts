import type { NoticeFacts, NoticeKind } from '../../domain/notices/notices.ts'
import { type Db, isDeadlock, type Tx } from '../db/dialect.ts'
import { type Announcement, mergeAnnouncements } from '../live/announcements.ts'
import type { Live } from '../live/hub.ts'
import type { JobKind, Jobs } from '../outbox/jobs.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { insertJob } from '../outbox/store.ts'

const ATTEMPTS = 3

/** A transaction, and the effects after its commit. */
export interface UnitOfWork {
  readonly tx: Tx
  /** Writes a notification for a person, with its push jobs (Rule 10.2). */
  notify<K extends NoticeKind>(to: string, kind: K, facts: NoticeFacts[K]): Promise<void>
  /** Enqueues a job. `delay`: seconds before its first attempt. */
  enqueue<K extends JobKind>(kind: K, payload: Jobs[K], delay?: number): Promise<void>
  /** Announces a change to the live streams after the commit. */
  announce(announcement: Announcement): void
}

/** The port that writes a notification and its push jobs, which `notifications/` implements. */
export type WriteNotice = <K extends NoticeKind>(
  unit: Omit<UnitOfWork, 'notify'>,
  notice: { id: string; to: string; kind: K; facts: NoticeFacts[K]; now: number },
) => Promise<void>

interface Needs {
  readonly db: Db
  readonly newId: () => string
  readonly writeNotice: WriteNotice
  readonly outbox: Pick<Outbox, 'kick'>
  readonly live: Pick<Live, 'publish'>
  readonly sessions: { forget(): void }
}

/**
 * Runs one unit of work, at `now` in unix seconds. `work` may run more than once, because PostgreSQL rolls back one of two deadlocked
 * transactions, which is then repeated.
 */
export async function runUnitOfWork<T>(
  services: Needs,
  now: number,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(services, now, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

async function runOnce<T>(
  { db, outbox, live, sessions, newId, writeNotice }: Needs,
  now: number,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const announced: Announcement[] = []
  let hasJobs = false
  try {
    const result = await db.transaction().execute((tx) => {
      const effects: Omit<UnitOfWork, 'notify'> = {
        tx,
        announce: (announcement) => {
          announced.push(announcement)
        },
        enqueue: async (kind, payload, delay = 0) => {
          hasJobs ||= delay === 0
          await insertJob(tx, { id: newId(), kind, payload, now, delay })
        },
      }
      return work({
        ...effects,
        notify: (to, kind, facts) => writeNotice(effects, { id: newId(), to, kind, facts, now }),
      })
    })
    if (hasJobs) outbox.kick()
    live.publish(mergeAnnouncements(announced))
    return result
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    if (announced.some(({ event }) => event === 'signed_out')) sessions.forget()
    throw error
  }
}

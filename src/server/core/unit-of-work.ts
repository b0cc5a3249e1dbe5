import type { NoticeFacts, NoticeKind } from '../../domain/notices.ts'
import { type Db, isDeadlock, type Tx } from '../db/dialect.ts'
import { type Announcement, mergeAnnouncements } from '../live/announcements.ts'
import type { Live } from '../live/hub.ts'
import type { JobKind, Jobs } from '../outbox/jobs.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { insertJob } from '../outbox/store.ts'
import type { Sessions } from './sessions.ts'

const ATTEMPTS = 3

/** One transaction, and what is to happen once it has committed. If it does not commit, none of it happens. */
export interface UnitOfWork {
  readonly tx: Tx
  /** Tells a person something in a notification, and by push (Rule 10.2). Its words come from the domain. */
  notify<K extends NoticeKind>(to: string, kind: K, facts: NoticeFacts[K]): Promise<void>
  /** Puts a job into the outbox. `delay`: seconds before its first attempt. */
  enqueue<K extends JobKind>(kind: K, payload: Jobs[K], delay?: number): Promise<void>
  /** Tells the live streams. */
  announce(news: Announcement): void
}

/** Writes a notification for a person and queues its pushes: a port, filled in by `notifications/`. */
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
  readonly sessions: Pick<Sessions, 'forget'>
}

/**
 * Runs one unit of work, at `now` in unix seconds. `work` may run more than once: of two transactions that wait for each other
 * PostgreSQL ends one, which has then done nothing and begins again.
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
        announce: (news) => {
          announced.push(news)
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
    // The commit may have gone through all the same, with only its answer lost.
    if (announced.some(({ event }) => event === 'signed_out')) sessions.forget()
    throw error
  }
}

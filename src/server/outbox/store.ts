import { sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '../db/dialect.ts'
import { insertRow, updateRows } from '../db/rows.ts'
import type { OutboxRow } from '../db/schema/delivery.ts'
import type { JobKind, Jobs } from './jobs.ts'

/** Seconds after which other processes can claim the jobs of a crashed one. */
const CLAIM_SECONDS = 120

/** A waiting or delivered job. `deliveredAt`: unix seconds, null before. */
interface WaitingJob<K extends JobKind> {
  readonly id: string
  readonly kind: K
  readonly payload: Jobs[K]
  readonly attempts: number
  readonly deliveredAt: number | null
}

/** Enqueues a job in the caller's transaction. `delay` is in seconds. */
export const insertJob = <K extends JobKind>(
  tx: Tx,
  job: { id: string; kind: K; payload: Jobs[K]; now: number; delay?: number },
): Promise<void> =>
  insertRow(tx, 'outbox', {
    id: job.id,
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    created_at: job.now,
    due_at: job.now + (job.delay ?? 0),
    attempts: 0,
    delivered_at: null,
    given_up_at: null,
    last_error: null,
  })

/** Jobs whose payload begins with the id of a game or a person. The index must have exactly this expression. */
const isAbout = (what: 'gameId' | 'userId', id: string) =>
  sql<boolean>`substr(payload, 1, 48) = ${`{"${what}":"${id}"`}`

/** Jobs of some kinds about a game that are pending, or that sent something after `since` (unix seconds). */
export async function findJobsAbout<K extends JobKind>(
  tx: Tx,
  kinds: readonly K[],
  { gameId, since }: { readonly gameId: string; readonly since: number },
): Promise<readonly WaitingJob<K>[]> {
  const jobs = tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts', 'delivered_at'])
    .where('kind', 'in', kinds)
    .where(isAbout('gameId', gameId))
  const rows = await jobs
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .unionAll(jobs.where('delivered_at', '>', since).where('last_error', 'is', null))
    .execute()
  return rows.map(({ id, kind, payload, attempts, delivered_at }) => ({
    id,
    kind: kind as K,
    payload: JSON.parse(payload) as Jobs[K],
    attempts,
    deliveredAt: delivered_at,
  }))
}

/** Replaces an unclaimed job by another one. Returns whether it could. */
export const changeWaiting = async <K extends JobKind>(
  tx: Tx,
  id: string,
  kind: K,
  payload: Jobs[K],
): Promise<boolean> =>
  (await updateRows(tx, 'outbox', { id, attempts: 0 }, { kind, payload: JSON.stringify(payload) })) > 0

/** Deletes a person's waiting jobs of a kind. */
export async function withdraw(tx: Tx, kind: 'mail_email_change', userId: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where(isAbout('userId', userId))
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}

/** Claims up to `limit` due jobs, of some kinds or all; other processes skip them. */
export async function claimDue(
  db: Db,
  now: number,
  limit: number,
  kinds?: readonly JobKind[],
): Promise<OutboxRow[]> {
  return db.transaction().execute(async (tx) => {
    let due = tx
      .selectFrom('outbox')
      .select('id')
      .where('due_at', '<=', now)
      .where('delivered_at', 'is', null)
      .where('given_up_at', 'is', null)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
    if (kinds !== undefined) due = due.where('kind', 'in', kinds)
    if (isPostgres(tx)) due = due.forUpdate().skipLocked()
    const ids = (await due.execute()).map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .updateTable('outbox')
      .set((row) => ({ due_at: now + CLAIM_SECONDS, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute()
  })
}

/** Releases claimed jobs that have not started. */
export async function giveBack(db: Db, rows: readonly OutboxRow[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set((row) => ({ due_at: now, attempts: row('attempts', '-', 1) }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

/** Marks a job as done. `nothingSent`: why nothing was sent, if so. */
export const markDelivered = (db: Db, id: string, now: number, nothingSent: string | null = null) =>
  updateRows(db, 'outbox', { id }, { delivered_at: now, last_error: nothingSent })

export const markFailed = (db: Db, id: string, retryAt: number, error: string) =>
  updateRows(db, 'outbox', { id }, { due_at: retryAt, last_error: error })

export const markGivenUp = (db: Db, id: string, now: number, error: string) =>
  updateRows(db, 'outbox', { id }, { given_up_at: now, last_error: error })

/**
 * Counts the waiting jobs, those of them that have failed before, and those given up, for the metrics. `oldestSeconds`: how long the oldest
 * waiting job has been due.
 */
export async function outboxCounts(
  db: Db,
  now: number,
): Promise<{ waiting: number; failing: number; givenUp: number; oldestSeconds: number }> {
  const jobs = db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('count'))
  const waiting = jobs
    .select(({ fn }) => [fn.count<number>('last_error').as('failing'), fn.min('due_at').as('due_at')])
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
  const [ofWaiting, ofGivenUp] = [
    await waiting.executeTakeFirstOrThrow(),
    await jobs.where('given_up_at', 'is not', null).executeTakeFirstOrThrow(),
  ]
  return {
    waiting: Number(ofWaiting.count),
    failing: Number(ofWaiting.failing),
    givenUp: Number(ofGivenUp.count),
    oldestSeconds: Math.max(0, now - (ofWaiting.due_at ?? now)),
  }
}

import { findPeople, type PersonRow } from '../accounts/store.ts'
import { type Db, lockByKey, type Tx } from '../db/dialect.ts'
import { deleteRows, insertNewRow } from '../db/rows.ts'

/**
 * Serialises requests and invites with blocks: a request locks its sender, a block locks both people (Rule 2.10). Call it before locking
 * any row, to avoid deadlocks.
 */
export async function lockPeople(tx: Tx, ...userIds: readonly string[]): Promise<void> {
  for (const userId of userIds.toSorted()) await lockByKey(tx, `asking:${userId}`)
}

/** Records a block; blocking again changes nothing. */
export const insertBlock = (tx: Tx, blocker_id: string, blocked_id: string, now: number) =>
  insertNewRow(tx, 'blocks', { blocker_id, blocked_id, created_at: now })

export const deleteBlock = (tx: Tx, blocker_id: string, blocked_id: string) =>
  deleteRows(tx, 'blocks', { blocker_id, blocked_id })

/** The people whom somebody has blocked, newest first. */
export async function findBlocked(db: Db, blockerId: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .execute()
  const people = await findPeople(
    db,
    rows.map(({ blocked_id }) => blocked_id),
  )
  return rows.flatMap(({ blocked_id }) => people.get(blocked_id) ?? [])
}

/** The blocks of a person: who has blocked them, and whom they have blocked. */
export async function findBlocks(
  db: Db,
  userId: string,
): Promise<{ readonly blockers: ReadonlySet<string>; readonly blocked: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blocker_id', 'blocked_id'])
    .where((is) => is.or([is('blocker_id', '=', userId), is('blocked_id', '=', userId)]))
    .execute()
  const others = (mine: 'blocker_id' | 'blocked_id', theirs: 'blocker_id' | 'blocked_id') =>
    new Set(rows.filter((row) => row[mine] === userId).map((row) => row[theirs]))
  return { blockers: others('blocked_id', 'blocker_id'), blocked: others('blocker_id', 'blocked_id') }
}

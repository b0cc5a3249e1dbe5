import type { SelectQueryBuilder } from 'kysely'
import type { Pool } from 'pg'
import { type Db, locked, type Tx } from './dialect.ts'
import type { Database } from './schema.ts'

type GameIds = SelectQueryBuilder<Database, 'games', { id: string }>

/**
 * Gives games a new change id, which invalidates the caches of all processes. Locks them in the order of their ids, as changes of games do,
 * to avoid deadlocks. Skips games that already have this change id. With `raise` 1 also raises their versions, by which passes and table
 * screens learn of a change.
 */
export async function renewGames(
  tx: Tx,
  changeId: string,
  choose: (games: GameIds) => GameIds,
  raise: 0 | 1 = 0,
): Promise<void> {
  const games = choose(tx.selectFrom('games').select('id')).where('change_id', '!=', changeId).orderBy('id')
  await tx
    .with('renewed', () => locked(tx, games))
    .updateTable('games')
    .set((game) => ({ change_id: changeId, version: game('version', '+', raise) }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('renewed').select('id'))
    .execute()
}

/** The connections of a pool, and the number of calls waiting for one. */
export type PoolFigures = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export interface OpenedDatabase {
  readonly db: Db
  readonly close: () => Promise<void>
  /** PostgreSQL's connections. */
  readonly pool?: Pool
}

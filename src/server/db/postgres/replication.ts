import { sql } from 'kysely'
import { type Db, isPostgres } from '../dialect.ts'

/** The number of replicas, and the lag of the slowest. The primary shows the lag only to members of pg_monitor. Null on SQLite. */
export async function findReplication(
  db: Db,
): Promise<{ replicas: number; lagSeconds: number | null; lagBytes: number | null } | null> {
  if (!isPostgres(db)) return null
  const { rows } = await sql<{ replicas: number; seconds: number | null; bytes: number | null }>`
    select count(*) filter (where coalesce(state, 'streaming') = 'streaming') as replicas,
      max(extract(epoch from coalesce(replay_lag, '0'))) filter (where replay_lsn is not null)::float8 as seconds,
      max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 as bytes
    from pg_stat_replication`.execute(db)
  const [{ replicas, seconds, bytes } = { replicas: 0, seconds: null, bytes: null }] = rows
  return { replicas, lagSeconds: seconds, lagBytes: bytes }
}

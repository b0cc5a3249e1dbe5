import { sql } from 'kysely'
import { type Db, isPostgres } from '../dialect.ts'
import type { Expire } from '../expired-rows.ts'

/** Pages (4 kB each) that stay empty for what is written next. */
export const SPARE_PAGES = 1000

/** Gives empty pages of a SQLite file back to the disk, `limit` at most. PostgreSQL's autovacuum needs no help. */
export const shrink: Expire = async (db, _now, limit) => {
  if (isPostgres(db)) return 0
  const empty = await countEmpty(db)
  const pages = Math.min(limit, empty - SPARE_PAGES)
  if (pages <= 0) return 0
  await sql`pragma incremental_vacuum(${sql.lit(pages)})`.execute(db)
  return empty - (await countEmpty(db))
}

async function countEmpty(db: Db): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db)
  return rows[0]?.freelist_count ?? 0
}

import { sql } from 'kysely'
import { type Db, isPostgres } from '../../../src/server/db/dialect.ts'

/** The errors that the database finds in its own files: reads every page, row and index. Empty if there are none. */
export async function damages(db: Db): Promise<string[]> {
  return isPostgres(db) ? damagesOfPostgres(db) : damagesOfSqlite(db)
}

async function damagesOfSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const dangling = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok'),
    ...dangling.rows.map(({ table }) => `${table} refers to what is not there`),
  ]
}

/** PostgreSQL's own checks, from an extension that comes with it. They throw for an index, and return rows for a table. */
async function damagesOfPostgres(db: Db): Promise<string[]> {
  await sql`create extension if not exists amcheck`.execute(db)
  const { rows } = await sql<{ msg: string }>`
    select damage.msg from pg_class c, verify_heapam(c.oid) as damage
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'`.execute(db)
  await sql`
    select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'`.execute(db)
  return rows.map(({ msg }) => msg)
}

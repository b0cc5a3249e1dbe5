import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** How a gap was shared when somebody chose the rule, by a count or by a change after it, for the record of the game (record 0060). */
export async function up(db: Kysely<never>): Promise<void> {
  const text = isPostgres(db) ? 'text collate "C"' : 'text'
  for (const table of ['counts', 'game_commands'])
    await sql.raw(`alter table ${table} add column gap ${text}`).execute(db)
}

import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { postgresTypes, sqliteTypes } from './baseline/types.ts'

/** Standing games, one row each (Rule 42). */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, int, strict } = isPostgres(db) ? postgresTypes : sqliteTypes
  for (const statement of [
    `create table series (
      id ${text} primary key,
      host_id ${text} not null references users (id),
      game_id ${text} not null unique references games (id),
      repeats ${text} not null,
      time_zone ${text} not null,
      start_time ${text} not null,
      last_date ${text} not null,
      look_at ${int} not null
    )${strict}`,
    'create index series_by_host on series (host_id)',
    'create index series_by_look on series (look_at)',
  ])
    await sql.raw(statement).execute(db)
}

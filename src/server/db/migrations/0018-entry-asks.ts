import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { postgresTypes, sqliteTypes } from './baseline/types.ts'

/** The asks of players on their own phones (Rule 38). */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, int, clustered } = isPostgres(db) ? postgresTypes : sqliteTypes
  await sql
    .raw(
      `create table entry_asks (
        game_id ${text} not null references games (id),
        ask_id ${text} not null,
        player_id ${text} not null,
        kind ${text} not null,
        amount ${int} not null,
        by_id ${text},
        since ${int} not null,
        ended_at ${int},
        entered_by ${text},
        primary key (game_id, ask_id)
      )${clustered}`,
    )
    .execute(db)
}

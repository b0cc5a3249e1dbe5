import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** SQLite cannot drop a check, so this recreates the table, with its index. */
const onSqlite = [
  `create table reminders_new (
    game_id text not null references games (id),
    user_id text not null references users (id),
    kind text not null,
    created_at integer not null,
    primary key (game_id, user_id, kind)
  ) strict`,
  'insert into reminders_new select * from reminders',
  'drop table reminders',
  'alter table reminders_new rename to reminders',
  'create index reminders_by_age on reminders (created_at)',
]

/** Drops the table's check of reminder kinds, because there are more kinds now and the types in the code check them (docs/decisions/0004). */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = isPostgres(db)
    ? ['alter table reminders drop constraint reminders_kind_check']
    : onSqlite
  for (const statement of statements) await sql.raw(statement).execute(db)
}

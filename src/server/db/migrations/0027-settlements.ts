import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** How nights are settled, who pays whom, and how people want to be paid (record 0061). */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, strict] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict']
  const statements = [
    `alter table users add column pay_handle ${text}`,
    `create table settlements (
      game_id ${text} primary key references games (id),
      plan ${text} not null check (plan in ('direct', 'holder')),
      holder_id ${text},
      paid_in ${text} not null
    )${strict}`,
    `create table transfers (
      game_id ${text} not null references games (id),
      id ${text} not null,
      position ${int} not null,
      from_id ${text} not null,
      to_id ${text} not null,
      amount ${int} not null check (amount > 0),
      paid_at ${int},
      marked_by ${text} references users (id),
      primary key (game_id, id)
    )${strict}`,
    'create index transfers_open_from on transfers (from_id) where paid_at is null',
    'create index transfers_open_to on transfers (to_id) where paid_at is null',
    `create table transfer_reminders (
      game_id ${text} not null references games (id),
      from_id ${text} not null,
      to_id ${text} not null,
      reminded_at ${int} not null,
      primary key (game_id, from_id, to_id)
    )${strict}`,
    'create index transfer_reminders_by_time on transfer_reminders (reminded_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

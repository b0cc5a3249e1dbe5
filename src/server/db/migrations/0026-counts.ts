import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * Counts of cash games (record 0060): the rule of each, and with its entries the stacks as typed. A count is undone as a whole, so that one
 * undo may take back several parts of a command.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const [text, int, options] = isPostgres(db)
    ? ['text collate "C"', 'bigint', '']
    : ['text', 'integer', ' strict, without rowid']
  const statements = [
    `alter table game_events add column counted ${int} check (counted >= 0)`,
    'drop index game_events_undo',
    `create unique index game_events_undo on game_events (game_id, undo_command_id, part)
      where undo_command_id is not null`,
    `create table counts (
      game_id ${text} not null references games (id),
      command_id ${text} not null,
      actor_id ${text} not null references users (id),
      after_seq ${int} not null,
      rule ${text} check (rule in ('equal', 'scale', 'winners', 'person')),
      person_id ${text},
      content ${text} not null,
      version ${int} not null,
      at ${int} not null,
      taken_back_at ${int},
      undo_command_id ${text},
      undo_actor_id ${text} references users (id),
      primary key (game_id, command_id)
    )${options}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

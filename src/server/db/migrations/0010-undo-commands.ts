import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * An undo is a command too (record 0038): its id and who gave it stand with the entry that it took back, and no other undo of the game
 * has the same id. Until now only hosts could undo.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const text = isPostgres(db) ? 'text collate "C"' : 'text'
  for (const statement of [
    `alter table game_events add column undo_command_id ${text}`,
    `alter table game_events add column undo_actor_id ${text} references users (id)`,
    `update game_events set undo_actor_id = (select host_id from games where games.id = game_id)
      where taken_back_at is not null`,
    `create unique index game_events_undo on game_events (game_id, undo_command_id)
      where undo_command_id is not null`,
  ])
    await sql.raw(statement).execute(db)
}

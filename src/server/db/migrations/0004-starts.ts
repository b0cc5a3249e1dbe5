import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { remadeCommands } from './remade-commands.ts'

const kinds = `kind in ('add_player', 'set_buy_in', 'mend', 'set_payouts', 'start', 'undo_start')`

const onPostgres = [
  'alter table game_commands drop constraint game_commands_kind_check',
  `alter table game_commands add constraint game_commands_kind_check check (${kinds})`,
]

/** Puts the start of a game and its undo on record, with the answers and payouts before the start (docs/decisions/0007). */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = isPostgres(db) ? onPostgres : remadeCommands(` check (${kinds})`)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { remadeCommands } from './remade-commands.ts'

/** The kinds of commands grow with the product, and the types of the code know them: the check of the table goes (docs/decisions/0004). */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = isPostgres(db)
    ? ['alter table game_commands drop constraint game_commands_kind_check']
    : remadeCommands()
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

const shown = 'update of username, first_name, last_name, email, avatar_hash on users'

const triggers = {
  sqlite: [
    `create trigger users_profile_version after ${shown}
      begin update users set profile_version = profile_version + 1 where id = new.id; end`,
  ],
  postgres: [
    `create function raise_profile_version() returns trigger language plpgsql
      as $$ begin new.profile_version := old.profile_version + 1; return new; end $$`,
    `create trigger users_profile_version before ${shown}
      for each row execute function raise_profile_version()`,
  ],
}

/**
 * Tells whether a game that is kept in memory is still what it was: a name for its last change, and a count of the changes of what
 * others see of a person, whoever makes them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = isPostgres(db)
  const statements = [
    `alter table games add column change_id ${postgres ? 'text collate "C"' : 'text'} not null default ''`,
    `alter table users add column profile_version ${postgres ? 'bigint' : 'integer'} not null default 0`,
    ...(postgres ? triggers.postgres : triggers.sqlite),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

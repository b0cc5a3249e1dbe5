import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * A change of what games show of a person gives those games another change id (record 0039). The count of such changes, which a
 * trigger kept on each person, is read by nobody.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = isPostgres(db)
    ? ['drop trigger users_profile_version on users', 'drop function raise_profile_version()']
    : ['drop trigger users_profile_version']
  for (const statement of [...statements, 'alter table users drop column profile_version'])
    await sql.raw(statement).execute(db)
}

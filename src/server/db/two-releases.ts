/** Two releases share a PostgreSQL while an update replaces one process after the other (docs/decisions/0004). */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './dialect.ts'

/** Limits a migration's wait for a lock to three seconds, because every other statement on the table queues behind it. */
export const patiently = (migrations: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db: Kysely<never>) => {
          if (isPostgres(db)) await sql`set local lock_timeout = '3s'`.execute(db)
          await up(db)
        },
      },
    ]),
  )

/** The suffix of a migration's name with the newest migration that a process must know to run with it. */
const NEEDS = /-needs-(\d{4})$/

/** Whether a release with its `own` migrations can run on a database whose `applied` migrations include newer ones. */
export function isCompatibleWith(applied: readonly string[], own: readonly string[]): boolean {
  const newest = own.at(-1) ?? ''
  const later = applied.filter((name) => !own.includes(name))
  return (
    own.every((name) => applied.includes(name)) &&
    later.every((name) => name > newest && (NEEDS.exec(name)?.[1] ?? '') <= newest)
  )
}

/** Two releases share a PostgreSQL while an update replaces one process after the other (docs/decisions/0004). */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './dialect.ts'

/** Migrations that wait three seconds for a lock at most: all that want the table meanwhile wait behind them. */
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

/** The end of a migration's name that says which migration a process has to know to live with it. */
const NEEDS = /-needs-(\d{4})$/

/** Whether a release with these migrations of its own runs on a database that has made others besides. */
export function livesWith(made: readonly string[], own: readonly string[]): boolean {
  const newest = own.at(-1) ?? ''
  const later = made.filter((name) => !own.includes(name))
  return (
    own.every((name) => made.includes(name)) &&
    later.every((name) => name > newest && (NEEDS.exec(name)?.[1] ?? '') <= newest)
  )
}

import { startApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import type { OpenWorld, RunOptions, Scene } from './battery.ts'
import type { Outcome } from './outcome.ts'
import { withPostgres } from './storage.ts'

/** The scenes of an in-process battery, over an app on each database. */
export function onBothDatabases<Size extends string>(
  run: (open: OpenWorld, options: RunOptions<Size>) => Promise<Outcome>,
): Record<'sqlite' | 'postgres', Scene<Size>> {
  const sqlite: OpenWorld = async (more) => startApp({ ...more, database: await openTestDatabase('sqlite') })
  return {
    sqlite: (options) => run(sqlite, options),
    postgres: (options) =>
      withPostgres((url) =>
        run(
          async (more) => startApp({ ...more, database: await openTestDatabase('postgres', url) }),
          options,
        ),
      ),
  }
}

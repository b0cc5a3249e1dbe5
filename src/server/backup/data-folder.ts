import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'
import { DATABASE, LEDGER, VAPID } from './manifest.ts'

const NOT_A_DATABASE = 26

/**
 * Throws ConfigError if the database file of a data folder is lost: it belongs to another program, or it is empty or missing next to other
 * files of ours. Otherwise a start would create a new database, and everybody's games would seem gone.
 */
export function refuseLostDatabase(folder: string): void {
  const left = [LEDGER, VAPID].filter((name) => existsSync(join(folder, name)))
  const wrong = whatIsWrong(join(folder, DATABASE), left)
  if (wrong === null) return
  throw new ConfigError(
    `DATA_DIR: ${join(folder, DATABASE)} ${wrong}. Put it back, or move the files of ${folder} away and run npm run restore -- BACKUP. A PostgreSQL needs DATABASE_URL.`,
  )
}

function whatIsWrong(file: string, left: readonly string[]): string | null {
  const beside =
    left.length > 0 ? `, but ${left.join(' and ')} beside it ${left.length > 1 ? 'are' : 'is'} there` : null
  if (!existsSync(file)) return beside && `is missing${beside}`
  const tables = tablesOf(file)
  if (tables === null) return 'is no SQLite database'
  if (tables.length === 0) return beside && `is empty${beside}`
  return tables.includes('kysely_migration') ? null : 'is the database of another program'
}

/** The names of the tables in a database file; null if it is not a database. */
function tablesOf(file: string): string[] | null {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
    return rows.map(({ name }) => String(name))
  } catch (error) {
    if ((error as { errcode?: number }).errcode === NOT_A_DATABASE) return null
    throw error
  } finally {
    database.close()
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { BackupError } from '../src/server/backup/manifest.ts'
import { moveToPostgres } from '../src/server/backup/move.ts'
import { requireDatabase } from '../src/server/backup/take.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { DataFolderInUse, holdFolder } from '../src/server/db/sqlite/open.ts'
import { progressOn, runCommand } from './command.ts'

const USAGE =
  'npm run move-to-postgres: moves the SQLite database in DATA_DIR into the empty one that DATABASE_URL names.'
const BEHIND = 'What was written since then is NOT there: empty the PostgreSQL database and begin again.'
const SERVER_RUNS = 'A server runs on DATA_DIR: what it writes from now on is not moved.'

/** Locks the folder, so that no server starts on it meanwhile; null if one already runs on it. */
function holdIfFree(dataDir: string): DatabaseSync | null {
  try {
    return holdFolder(dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) return null
    throw error
  }
}

await runCommand(USAGE, async ({ dataDir, databaseUrl, directUrl }) => {
  if (databaseUrl === null) throw new BackupError(`DATABASE_URL: It has to name the database. ${USAGE}`)
  requireDatabase(dataDir)
  const { db, close } = openPostgres(directUrl ?? databaseUrl, {
    connections: 2,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  let lock: DatabaseSync | null = null
  try {
    lock = holdIfFree(dataDir)
    const { rows, takenAt, isBehind } = await moveToPostgres({
      dataDir,
      target: db,
      now: Math.floor(Date.now() / 1000),
      onProgress: progressOn(process.stderr),
    })
    const moment = new Date(takenAt * 1000).toISOString()
    process.stdout.write(`${rows} rows are in PostgreSQL, as they were at ${moment}. All totals agree.\n`)
    if (isBehind) throw new BackupError(BEHIND)
    if (!lock) process.stdout.write(`${SERVER_RUNS}\n`)
  } finally {
    lock?.close()
    await close()
  }
})

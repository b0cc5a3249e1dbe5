import { resolve } from 'node:path'
import { BackupError } from '../src/server/backup/manifest.ts'
import { restoreBackup } from '../src/server/backup/restore.ts'
import { progressOn, runCommand } from './command.ts'

const USAGE =
  'npm run restore -- BACKUP: puts a backup into DATA_DIR, and into DATABASE_URL if it is set. They have to be empty and not in use.'

await runCommand(USAGE, async ({ dataDir, databaseUrl, directUrl }, [backup]) => {
  if (backup === undefined) throw new BackupError(USAGE)
  const { takenAt } = await restoreBackup({
    backup: resolve(backup),
    dataDir,
    databaseUrl: directUrl ?? databaseUrl,
    onProgress: progressOn(process.stderr),
  })
  process.stdout.write(
    `${databaseUrl === null ? dataDir : 'The database'} is as it was at ${new Date(takenAt * 1000).toISOString()}\n`,
  )
})

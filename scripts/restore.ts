import { resolve } from 'node:path'
import { BackupError } from '../src/server/backup/manifest.ts'
import { restoreBackup } from '../src/server/backup/restore.ts'
import { progressOn, runCommand } from './command.ts'

const USAGE = 'npm run restore -- BACKUP: puts a backup into DATA_DIR, which has to be empty and not in use.'

await runCommand(USAGE, async ({ dataDir, databaseUrl }, [backup]) => {
  if (backup === undefined) throw new BackupError(USAGE)
  if (databaseUrl !== null)
    throw new BackupError('DATABASE_URL: A backup is restored into DATA_DIR. Leave DATABASE_URL out.')
  const onProgress = progressOn(process.stderr)
  const { takenAt } = await restoreBackup({ backup: resolve(backup), dataDir, onProgress })
  process.stdout.write(`${dataDir} is as it was at ${new Date(takenAt * 1000).toISOString()}\n`)
})

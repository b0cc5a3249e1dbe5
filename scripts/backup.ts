import { resolve } from 'node:path'
import { BackupError } from '../src/server/backup/manifest.ts'
import { takeBackup } from '../src/server/backup/take.ts'
import { progressOn, runCommand } from './command.ts'

const USAGE = 'npm run backup -- FOLDER: backs DATA_DIR up into a folder of its own in FOLDER.'

await runCommand(USAGE, async ({ dataDir, databaseUrl }, [into]) => {
  if (into === undefined) throw new BackupError(USAGE)
  if (databaseUrl !== null)
    throw new BackupError('DATABASE_URL: PostgreSQL is backed up with pg_dump. See docs/operations.md.')
  const folder = await takeBackup({
    dataDir,
    into: resolve(into),
    now: Math.floor(Date.now() / 1000),
    onProgress: progressOn(process.stderr),
  })
  process.stdout.write(`${folder}\n`)
})

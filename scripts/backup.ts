import { resolve } from 'node:path'
import { BackupError, readManifest } from '../src/server/backup/manifest.ts'
import { takeBackup } from '../src/server/backup/take.ts'
import { progressOn, runCommand } from './command.ts'

const USAGE = 'npm run backup -- FOLDER: backs DATA_DIR and the database up into a new folder in FOLDER.'

await runCommand(USAGE, async ({ dataDir, databaseUrl, directUrl }, [into]) => {
  if (into === undefined) throw new BackupError(USAGE)
  const folder = await takeBackup({
    dataDir,
    databaseUrl: directUrl ?? databaseUrl,
    into: resolve(into),
    now: Math.floor(Date.now() / 1000),
    onProgress: progressOn(process.stderr),
  })
  process.stdout.write(`${folder}\n`)
  if ((await readManifest(folder)).verified === 'read')
    process.stderr.write(
      'It was read, and not restored: the account of DATABASE_URL may create no database.\n',
    )
})

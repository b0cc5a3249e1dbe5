import { existsSync, mkdirSync } from 'node:fs'
import { chmod, copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '../db/sqlite/open.ts'
import { refuseOccupiedDatabase, restoreDump } from './dump.ts'
import {
  BackupError,
  DATABASE,
  DUMP,
  filesOf,
  isSame,
  type KeptFile,
  LEDGER,
  type Manifest,
  markOf,
  type OnProgress,
  readBackup,
  VAPID,
} from './manifest.ts'
import { settled } from './take.ts'

const UNFINISHED = '.restoring'

export interface Restoring {
  readonly backup: string
  readonly dataDir: string
  /** The address of an empty PostgreSQL, not of a pooler; null or omitted for a backup of SQLite. */
  readonly databaseUrl?: string | null
  readonly onProgress?: OnProgress
}

/**
 * Restores a backup into a data folder without these files and an empty PostgreSQL, while no process uses them. The next run finishes an
 * interrupted one. Throws BackupError if the backup is incomplete or the target is not empty, DataFolderInUse.
 */
export async function restoreBackup({
  backup,
  dataDir,
  databaseUrl = null,
  onProgress = () => {},
}: Restoring): Promise<Manifest> {
  const manifest = await readBackup(backup)
  if (DUMP in manifest.files !== (databaseUrl !== null))
    throw new BackupError(
      databaseUrl === null
        ? `${backup} is of PostgreSQL: set DATABASE_URL to an empty database.`
        : `DATABASE_URL: ${backup} is of SQLite. Leave DATABASE_URL out, then move it with npm run move-to-postgres.`,
    )
  if (databaseUrl !== null) await refuseOccupiedDatabase(databaseUrl)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = holdFolder(dataDir)
  try {
    await refuseOccupied(dataDir, manifest)
    await putInPlace(backup, dataDir, manifest, onProgress)
    if (databaseUrl !== null) {
      const totals = new Map(Object.entries(manifest.totals ?? {}))
      await restoreDump({ address: databaseUrl, file: join(backup, DUMP), totals })
      onProgress(DUMP, 1, 1)
    }
  } finally {
    lock.close()
  }
  return manifest
}

/** Refuses leftover files too: SQLite would replay a leftover WAL into the restored database. */
async function refuseOccupied(dataDir: string, { files }: Manifest): Promise<void> {
  const databases: KeptFile[] = DUMP in files ? [LEDGER] : [DATABASE, LEDGER]
  const logs = databases.flatMap((name) => ['-wal', '-shm', '-journal'].map((end) => name + end))
  const occupied = logs.filter((name) => existsSync(join(dataDir, name)))
  for (const name of databases.concat(VAPID)) {
    if (!existsSync(join(dataDir, name))) continue
    const mark = files[name]
    // Files from an interrupted restore may stay.
    if (!mark || !isSame(mark, await markOf(join(dataDir, name)))) occupied.push(name)
  }
  if (occupied.length > 0)
    throw new BackupError(
      `DATA_DIR: ${dataDir} is not empty: it contains ${occupied.join(', ')}. Move them away, or name another folder.`,
    )
}

async function putInPlace(backup: string, dataDir: string, manifest: Manifest, onProgress: OnProgress) {
  const unfinished = join(dataDir, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  // The database comes last: the folder counts as restored once it is there.
  const files = filesOf(manifest)
    .filter(([name]) => name !== DUMP)
    .toReversed()
  for (const [index, [name, mark]] of files.entries()) {
    const file = join(unfinished, name)
    await copyFile(join(backup, name), file)
    await chmod(file, 0o600)
    await settled(file)
    if (!isSame(mark, await markOf(file))) throw new BackupError(`${file} differs from the backup.`)
    onProgress(name, index + 1, files.length)
  }
  for (const [name] of files) await rename(join(unfinished, name), join(dataDir, name))
  await rm(unfinished, { recursive: true })
  await settled(dataDir)
}

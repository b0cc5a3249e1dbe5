import { existsSync, mkdirSync } from 'node:fs'
import { chmod, copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '../db/sqlite/open.ts'
import {
  BackupError,
  DATABASE,
  filesOf,
  isSame,
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
  readonly onProgress?: OnProgress
}

/**
 * Puts a backup in place of a data folder's files, which may not be there yet, while no process runs on it. An interrupted one is
 * finished by the next. Throws BackupError when the backup is not whole or the data folder not empty, DataFolderInUse.
 */
export async function restoreBackup({
  backup,
  dataDir,
  onProgress = () => {},
}: Restoring): Promise<Manifest> {
  const manifest = await readBackup(backup)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = holdFolder(dataDir)
  try {
    await refuseOccupied(dataDir, manifest)
    await putInPlace(backup, dataDir, manifest, onProgress)
  } finally {
    lock.close()
  }
  return manifest
}

/** A leftover WAL would be replayed into the restored database. */
async function refuseOccupied(dataDir: string, { files }: Manifest): Promise<void> {
  const logs = [DATABASE, LEDGER].flatMap((name) => ['-wal', '-shm', '-journal'].map((end) => name + end))
  const occupied = logs.filter((name) => existsSync(join(dataDir, name)))
  for (const name of [DATABASE, LEDGER, VAPID] as const) {
    if (!existsSync(join(dataDir, name))) continue
    const mark = files[name]
    // Files that an interrupted restore has put in place may stay.
    if (!mark || !isSame(mark, await markOf(join(dataDir, name)))) occupied.push(name)
  }
  if (occupied.length > 0)
    throw new BackupError(
      `DATA_DIR: ${dataDir} is not empty: it holds ${occupied.join(', ')}. Move them away, or name another folder.`,
    )
}

async function putInPlace(backup: string, dataDir: string, manifest: Manifest, onProgress: OnProgress) {
  const unfinished = join(dataDir, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  // The database comes last: the folder counts as restored once it is there.
  const files = filesOf(manifest).toReversed()
  for (const [index, [name, mark]] of files.entries()) {
    const file = join(unfinished, name)
    await copyFile(join(backup, name), file)
    await chmod(file, 0o600)
    await settled(file)
    if (!isSame(mark, await markOf(file)))
      throw new BackupError(`${file} is not what was read from the backup.`)
    onProgress(name, index + 1, files.length)
  }
  for (const [name] of files) await rename(join(unfinished, name), join(dataDir, name))
  await rm(unfinished, { recursive: true })
  await settled(dataDir)
}

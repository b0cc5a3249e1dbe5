import { existsSync, mkdirSync } from 'node:fs'
import { chmod, copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BackupError,
  backupName,
  DATABASE,
  type KeptFile,
  LEDGER,
  MANIFEST,
  type Manifest,
  markOf,
  type OnProgress,
  VAPID,
} from './manifest.ts'
import { copySnapshot, openSnapshot, settled } from './snapshot.ts'

const UNFINISHED = '.unfinished-'

export interface Taking {
  readonly dataDir: string
  /** The folder that holds the backups. */
  readonly into: string
  /** Unix seconds, for the name. */
  readonly now: number
  readonly onProgress?: OnProgress
}

/**
 * Backs up a data folder beside the process that uses it: the database and the sandbox's ledger as of one moment, and the
 * push keys. The backup gets its name once it is complete, checked and flushed. Returns its folder. Throws BackupError.
 */
export async function takeBackup({ dataDir, into, now, onProgress = () => {} }: Taking): Promise<string> {
  const name = backupName(now)
  const [folder, unfinished] = [join(into, name), join(into, UNFINISHED + name)]
  if (existsSync(folder) || existsSync(unfinished))
    throw new BackupError(`${folder} is there already, or being made.`)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished, dataDir, now, onProgress)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await settled(into)
  return folder
}

async function fill(folder: string, dataDir: string, now: number, onProgress: OnProgress): Promise<void> {
  const kept: KeptFile[] = [DATABASE]
  const snapshot = openSnapshot(dataDir)
  try {
    await copySnapshot(snapshot.database, join(folder, DATABASE), (share) => onProgress(DATABASE, share, 1))
    if (snapshot.ledger) {
      kept.push(LEDGER)
      await copySnapshot(snapshot.ledger, join(folder, LEDGER), (share) => onProgress(LEDGER, share, 1))
    }
  } finally {
    snapshot.close()
  }
  if (existsSync(join(dataDir, VAPID))) {
    kept.push(VAPID)
    await copyFile(join(dataDir, VAPID), join(folder, VAPID))
    await chmod(join(folder, VAPID), 0o600)
  }
  const marks = []
  for (const file of kept) {
    await settled(join(folder, file))
    marks.push([file, await markOf(join(folder, file))])
  }
  const manifest: Manifest = { format: 1, takenAt: now, files: Object.fromEntries(marks) }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await settled(folder)
}

/** The final name of an unfinished backup's folder; null for other folders. */
export const unfinishedName = (name: string): string | null =>
  name.startsWith(UNFINISHED) ? name.slice(UNFINISHED.length) : null

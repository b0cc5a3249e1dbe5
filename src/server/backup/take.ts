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
import { settled } from './settled.ts'
import { copySnapshot, openSnapshot } from './snapshot.ts'

const UNFINISHED = '.unfinished-'

export interface Taking {
  readonly dataDir: string
  /** The folder that the backup becomes a folder in. */
  readonly into: string
  /** Unix seconds: names the backup. */
  readonly now: number
  readonly onProgress?: OnProgress
}

/**
 * Backs a data folder up, beside the process that runs on it: the database and the sandbox's ledger as they were at one moment,
 * and the key pair of push. The backup has its name only once it is whole, checked and on the disk. Gives its folder. Throws BackupError.
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

/** The name of the backup that an unfinished folder was to become; null for all else. */
export const unfinishedName = (name: string): string | null =>
  name.startsWith(UNFINISHED) ? name.slice(UNFINISHED.length) : null

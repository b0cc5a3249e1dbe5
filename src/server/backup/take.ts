import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { chmod, copyFile, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Beginning, dumpDatabase } from './dump.ts'
import {
  BackupError,
  backupName,
  DATABASE,
  DUMP,
  type KeptFile,
  LEDGER,
  MANIFEST,
  type Manifest,
  markOf,
  type OnProgress,
  VAPID,
} from './manifest.ts'

const PAGES_AT_ONCE = 1000

/** Throws BackupError if a folder has no database. */
export function requireDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, DATABASE))) throw new BackupError(`DATA_DIR: ${dataDir} has no ${DATABASE}.`)
}

/**
 * Begins a database's snapshot at a moment when it agrees with the sandbox's ledger. Locks the ledger meanwhile, because otherwise the
 * database could have a charge that the ledger's copy lacks.
 */
const beginningWith =
  (ledger: DatabaseSync): Beginning =>
  async (begin) => {
    const gate = new DatabaseSync(ledger.location() ?? '')
    try {
      gate.exec('pragma busy_timeout = 5000; begin immediate')
      const beginning = begin()
      // Await only if necessary: otherwise a charge of this thread would wait for the lock in vain.
      if (beginning) await beginning
      beginReading(ledger)
    } finally {
      gate.close()
    }
  }

function beginReading(reader: DatabaseSync): void {
  reader.exec('pragma busy_timeout = 5000; begin')
  // The first read of a transaction takes its snapshot.
  reader.prepare('select count(*) from sqlite_schema').get()
}

async function copyDatabase(
  dataDir: string,
  file: string,
  { beginning, onProgress }: { beginning: Beginning; onProgress: OnProgress },
): Promise<void> {
  requireDatabase(dataDir)
  const database = new DatabaseSync(join(dataDir, DATABASE), { readOnly: true })
  try {
    await beginning(() => beginReading(database))
    await copySnapshot(database, file, (share) => onProgress(DATABASE, share, 1))
  } finally {
    database.close()
  }
}

/** Writes a snapshot to a new file, without remains of deleted rows, and checks it. Throws BackupError if it is damaged. */
async function copySnapshot(
  source: DatabaseSync,
  file: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const pages = `${file}.pages`
  await backup(source, pages, {
    rate: PAGES_AT_ONCE,
    progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
  })
  const copy = new DatabaseSync(pages)
  try {
    copy.exec('pragma journal_mode = delete')
    copy.prepare('vacuum into ?').run(file)
  } finally {
    copy.close()
    rmSync(pages)
  }
  chmodSync(file, 0o600)
  check(file)
  onProgress(1)
}

function check(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const [first] = copy.prepare('pragma integrity_check').all()
    if (first?.integrity_check !== 'ok')
      throw new BackupError(`The database is damaged: ${first?.integrity_check}.`)
    const [orphan] = copy.prepare('pragma foreign_key_check').all()
    if (orphan)
      throw new BackupError(
        `The database is damaged: ${orphan.table} refers to a missing row of ${orphan.parent}.`,
      )
  } finally {
    copy.close()
  }
}

/** Flushes a file, or a folder's entries, to disk. Ignores file systems that cannot flush folders, such as network drives. */
export async function settled(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    const cannot = (error as NodeJS.ErrnoException).code === 'EINVAL' && (await handle.stat()).isDirectory()
    if (!cannot) throw error
  } finally {
    await handle.close()
  }
}

const UNFINISHED = '.unfinished-'

export interface Taking {
  readonly dataDir: string
  /** The address of PostgreSQL, not of a pooler; null or omitted for SQLite in the data folder. */
  readonly databaseUrl?: string | null
  /** The folder of backups. */
  readonly into: string
  /** Unix seconds, for the name. */
  readonly now: number
  readonly onProgress?: OnProgress
}

/**
 * Backs up a database and a data folder while processes use them: one snapshot of the database and the sandbox's ledger, and the push keys.
 * Renames the backup to its final name once it is complete, checked and flushed. Returns its folder. Throws BackupError.
 */
export async function takeBackup(taking: Taking): Promise<string> {
  const { into, now } = taking
  const name = backupName(now)
  const [folder, unfinished] = [join(into, name), join(into, UNFINISHED + name)]
  if (existsSync(folder) || existsSync(unfinished))
    throw new BackupError(`${folder} exists already, or another process is creating it.`)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished, taking)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await settled(into)
  return folder
}

async function fill(
  folder: string,
  { dataDir, databaseUrl = null, now, onProgress = () => {} }: Taking,
): Promise<void> {
  const name = databaseUrl === null ? DATABASE : DUMP
  const kept: KeptFile[] = [name]
  const ledgerFile = join(dataDir, LEDGER)
  const ledger = existsSync(ledgerFile) ? new DatabaseSync(ledgerFile, { readOnly: true }) : null
  let facts: Partial<Manifest> = {}
  try {
    const beginning: Beginning = ledger ? beginningWith(ledger) : async (begin) => begin()
    if (databaseUrl === null) await copyDatabase(dataDir, join(folder, name), { beginning, onProgress })
    else {
      facts = await dumpDatabase(databaseUrl, join(folder, name), beginning)
      onProgress(name, 1, 1)
    }
    if (ledger) {
      kept.push(LEDGER)
      await copySnapshot(ledger, join(folder, LEDGER), (share) => onProgress(LEDGER, share, 1))
    }
  } finally {
    ledger?.close()
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
  const manifest: Manifest = { format: 1, takenAt: now, files: Object.fromEntries(marks), ...facts }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await settled(folder)
}

/** The final name of an unfinished backup's folder; null for other folders. */
export const unfinishedName = (name: string): string | null =>
  name.startsWith(UNFINISHED) ? name.slice(UNFINISHED.length) : null

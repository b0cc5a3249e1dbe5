import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { isOfEarlierRelease } from '../db/migrate.ts'
import { backupName, DATABASE, listBackups, markOf, readBackup } from './manifest.ts'
import { takeBackup, unfinishedName } from './take.ts'

/** A file in the backup with the SHA-256 of the source database. */
const SOURCE = 'source.sha256'

/**
 * Backs up a data folder before migrations change it. Returns the backup's folder, or null if there is nothing to migrate. If an earlier
 * start backed up the same database and then failed to migrate it, returns that backup. The caller must have locked the data folder. `now`
 * in unix seconds. Throws BackupError.
 */
export async function backUpBeforeUpdate(db: Db, dataDir: string, now: number): Promise<string | null> {
  if (!(await isOfEarlierRelease(db))) return null
  const into = join(dataDir, 'before-update')
  await removeUnfinished(into)
  const source = await fileHash(db, dataDir)
  const taken = source === null ? null : await findBackupOf(source, into)
  if (taken !== null) return taken
  const folder = await takeBackup({ dataDir, into, now: await freeSecond(into, now) })
  if (source !== null) await writeFile(join(folder, SOURCE), source, { mode: 0o600, flush: true })
  return folder
}

/**
 * The first second from `now` on without a backup. Names of backups have a resolution of one second, and a service manager may restart a
 * failing update within that.
 */
async function freeSecond(into: string, now: number): Promise<number> {
  const taken = new Set(await listBackups(into))
  let second = now
  while (taken.has(backupName(second))) second += 1
  return second
}

async function removeUnfinished(into: string): Promise<void> {
  const names = await readdir(into).catch(() => [])
  for (const name of names) if (unfinishedName(name) !== null) await rm(join(into, name), { recursive: true })
}

/** The SHA-256 of the database file after a WAL checkpoint; null if a reader blocks the checkpoint. */
async function fileHash(db: Db, dataDir: string): Promise<string | null> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0 ? (await markOf(join(dataDir, DATABASE))).sha256 : null
}

/** The newest backup, if it is intact and was taken from the database with this hash. */
async function findBackupOf(source: string, into: string): Promise<string | null> {
  const newest = (await listBackups(into)).at(-1)
  if (newest === undefined) return null
  const folder = join(into, newest)
  if ((await readFile(join(folder, SOURCE), 'utf8').catch(() => null)) !== source) return null
  const isWhole = await readBackup(folder).then(
    () => true,
    () => false,
  )
  return isWhole ? folder : null
}

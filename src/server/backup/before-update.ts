import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { isOfEarlierRelease } from '../db/migrate.ts'
import { DATABASE, listBackups, markOf, readBackup } from './manifest.ts'
import { takeBackup, unfinishedName } from './take.ts'

/** In a backup's folder: the SHA-256 of the database file that it was taken from. Earlier releases refuse a manifest with more in it. */
const SOURCE = 'source.sha256'

/**
 * Backs up a data folder before migrations change it. Returns the backup's folder, or null if there is nothing to migrate. A start
 * that failed has left the database as it was: then the backup that it took is returned. This process has to hold the data folder.
 * `now` in unix seconds. Throws BackupError.
 */
export async function backUpBeforeUpdate(db: Db, dataDir: string, now: number): Promise<string | null> {
  if (!(await isOfEarlierRelease(db))) return null
  const into = join(dataDir, 'before-update')
  await removeUnfinished(into)
  const source = await fileHash(db, dataDir)
  const taken = source === null ? null : await findBackupOf(source, into)
  if (taken !== null) return taken
  const folder = await takeBackup({ dataDir, into, now })
  if (source !== null) await writeFile(join(folder, SOURCE), source, { mode: 0o600, flush: true })
  return folder
}

async function removeUnfinished(into: string): Promise<void> {
  const names = await readdir(into).catch(() => [])
  for (const name of names) if (unfinishedName(name) !== null) await rm(join(into, name), { recursive: true })
}

/** The SHA-256 of the database file with everything of its log moved into it; null when a reader prevents that. */
async function fileHash(db: Db, dataDir: string): Promise<string | null> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0 ? (await markOf(join(dataDir, DATABASE))).sha256 : null
}

/** The newest backup, if it was taken from that very database file and is whole. */
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

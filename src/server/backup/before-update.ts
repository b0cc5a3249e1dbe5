import { join } from 'node:path'
import type { Db } from '../db/dialect.ts'
import { isOfEarlierRelease } from '../db/migrate.ts'
import { takeBackup } from './take.ts'

/**
 * Backs a data folder up whose tables an earlier release made, before this release changes them: the way back, should it be needed.
 * Gives the backup's folder, which is in the data folder, or null when the tables are up to date or there are none. `now` in unix
 * seconds. Throws BackupError.
 */
export async function backUpBeforeUpdate(db: Db, dataDir: string, now: number): Promise<string | null> {
  if (!(await isOfEarlierRelease(db))) return null
  return takeBackup({ dataDir, into: join(dataDir, 'before-update'), now })
}

import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { BackupSettings, Config } from '../config.ts'
import type { Db } from '../db/dialect.ts'
import { requirePgDump } from './dump.ts'
import { listBackups, newestBackup, readManifest, takenAtOf } from './manifest.ts'
import { type Taking, unfinishedName } from './take.ts'

const LOOK_EVERY_MILLISECONDS = 600_000
const HOUR = 3600
const UNFINISHED_KEPT = 24 * HOUR

/** Takes a backup; returns null if another process is backing up the same database. */
export type TakeBackup = (taking: Taking) => Promise<string | null>

/**
 * Backs up if the newest backup is older than the settings allow, then deletes the oldest beyond those to keep. `now` in unix seconds.
 * Returns the backup's folder, or null if none was due or another process takes it. Ignores backups dated in the future by a wrong clock:
 * otherwise none would be due until then, or this would delete the new one as the oldest.
 */
export async function backUpWhenDue(
  { folder, everyHours, keep }: BackupSettings,
  of: Pick<Taking, 'dataDir' | 'databaseUrl' | 'now'>,
  take: TakeBackup = takeInWorker,
): Promise<string | null> {
  const { now } = of
  const newest = await newestBackup(folder, now)
  if (newest !== null && now < newest + everyHours * HOUR) return null
  const taken = await take({ ...of, into: folder })
  if (taken === null) return null
  const abandoned = (await readdir(folder)).filter((name) => {
    const begun = takenAtOf(unfinishedName(name) ?? '')
    return begun !== null && begun < now - UNFINISHED_KEPT
  })
  for (const name of [...(await listBackups(folder, now)).slice(0, -keep), ...abandoned])
    await rm(join(folder, name), { recursive: true })
  return taken
}

/** Runs in a worker thread, because copying and checking would block every call. */
const takeInWorker: TakeBackup = async (taking) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: taking })
  const [folder] = await once(worker, 'message')
  return folder
}

/** Checks now and every ten minutes whether a backup is due, if backups are configured. Retries failed ones. Logs at once if `pg_dump` is missing. */
export function startBackups({
  db,
  config,
  clock,
  log,
}: {
  db: Db
  config: Pick<Config, 'backups' | 'dataDir' | 'databaseUrl' | 'directUrl'>
  clock: () => number
  log: Pick<Logger, 'info' | 'error'>
}): NodeJS.Timeout | undefined {
  const { backups, dataDir } = config
  const databaseUrl = config.directUrl ?? config.databaseUrl
  if (backups === null) return undefined
  const fail = (error: unknown) => log.error({ err: error }, 'backup')
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      const folder = await backUpWhenDue(backups, { dataDir, databaseUrl, now: clock() })
      if (folder !== null) log.info({ folder, verified: (await readManifest(folder)).verified }, 'backed up')
    } catch (error) {
      fail(error)
    }
    isRunning = false
  }
  void (databaseUrl === null ? run() : requirePgDump(db).then(run, fail))
  return setInterval(run, LOOK_EVERY_MILLISECONDS)
}

import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Services } from '../core/services.ts'
import { listBackups, takenAtOf } from './manifest.ts'
import { type Taking, unfinishedName } from './take.ts'

const LOOK_EVERY_MILLISECONDS = 600_000
const HOUR = 3600
const UNFINISHED_KEPT = 24 * HOUR

/** Where backups go by themselves, how often they are taken, and how many stay. */
export interface BackupSettings {
  readonly folder: string
  readonly everyHours: number
  readonly keep: number
}

/** Takes a backup and gives its folder. */
export type TakeBackup = (taking: Taking) => Promise<string>

/**
 * Backs up when the newest backup is as old as the settings say at `now` (unix seconds), then removes the oldest beyond those that
 * stay. Gives the folder of the backup, or null when none was due. Names from a clock that was ahead count for nothing: else none
 * would be due until their time has come, or the new one would be the oldest and go.
 */
export async function backUpWhenDue(
  { folder, everyHours, keep }: BackupSettings,
  { dataDir, now }: { readonly dataDir: string; readonly now: number },
  take: TakeBackup = takeBesides,
): Promise<string | null> {
  const newest = takenAtOf((await listBackups(folder, now)).at(-1) ?? '')
  if (newest !== null && now < newest + everyHours * HOUR) return null
  const taken = await take({ dataDir, into: folder, now })
  const abandoned = (await readdir(folder)).filter((name) => {
    const begun = takenAtOf(unfinishedName(name) ?? '')
    return begun !== null && begun < now - UNFINISHED_KEPT
  })
  for (const name of [...(await listBackups(folder, now)).slice(0, -keep), ...abandoned])
    await rm(join(folder, name), { recursive: true })
  return taken
}

/** On a thread of its own: copying and checking would keep every call waiting. */
const takeBesides: TakeBackup = async (taking) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: taking })
  const [folder] = await once(worker, 'message')
  return String(folder)
}

/** Looks now and every ten minutes whether a backup is due; without the setting never. One that fails is tried again. */
export function startBackups({
  config,
  clock,
  log,
}: Pick<Services, 'config' | 'clock' | 'log'>): NodeJS.Timeout | undefined {
  const { backups, dataDir } = config
  if (backups === null) return undefined
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      const folder = await backUpWhenDue(backups, { dataDir, now: clock() })
      if (folder !== null) log.info({ folder }, 'backed up')
    } catch (error) {
      log.error({ err: error }, 'backup')
    }
    isRunning = false
  }
  void run()
  return setInterval(run, LOOK_EVERY_MILLISECONDS)
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** A backup, restore or move failed. The message is one line for a person. */
export class BackupError extends Error {}

/** Another process is backing up the same database. */
export class BackupUnderWay extends BackupError {}

/** Reports progress; `done` reaches `total` at the end. */
export type OnProgress = (what: string, done: number, total: number) => void

export const DATABASE = 'anteroom.sqlite'
/** A PostgreSQL database in the format of `pg_dump --format=custom`. */
export const DUMP = 'anteroom.dump'
export const LEDGER = 'sandbox-cards.sqlite'
export const VAPID = 'vapid.json'
export const MANIFEST = 'backup.json'

const fileMark = z.strictObject({ bytes: z.int(), sha256: z.string() })

const manifest = z.strictObject({
  format: z.literal(1),
  /** Unix seconds. */
  takenAt: z.int(),
  files: z.strictObject({
    [DATABASE]: fileMark.optional(),
    [DUMP]: fileMark.optional(),
    [LEDGER]: fileMark.optional(),
    [VAPID]: fileMark.optional(),
  }),
  /** For a dump: the totals of the tables at the time of the backup. */
  totals: z.record(z.string(), z.string()).optional(),
  /** For a dump: whether it was restored into a scratch database and compared, or only read. */
  verified: z.enum(['restored', 'read']).optional(),
})

/** A backup's manifest: its time, and the size and hash of its files. */
export type Manifest = z.infer<typeof manifest>
export type FileMark = z.infer<typeof fileMark>
export type KeptFile = keyof Manifest['files']

const NAME = /^anteroom-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** The folder name of a backup taken at `now` (unix seconds). Names sort by age. */
export const backupName = (now: number): string =>
  `anteroom-${new Date(now * 1000).toISOString().replace(/[-:]|\.\d+/g, '')}`

/** The time of the backup with this name, in unix seconds; null for other names. */
export function takenAtOf(name: string): number | null {
  if (!NAME.test(name)) return null
  const milliseconds = Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000
}

/** The finished backups in a folder taken by `until` (unix seconds), oldest first; empty if the folder does not exist. */
export async function listBackups(folder: string, until = Number.POSITIVE_INFINITY): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const isOne = (name: string) => {
    const takenAt = takenAtOf(name)
    return takenAt !== null && takenAt <= until
  }
  return names.filter(isOne).sort()
}

/** The time of the newest backup up to `now`, in unix seconds; null if there is none. */
export const newestBackup = async (folder: string, now: number): Promise<number | null> =>
  takenAtOf((await listBackups(folder, now)).at(-1) ?? '')

/** A file's size and SHA-256. */
export async function markOf(path: string): Promise<FileMark> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

export const isSame = (one: FileMark, other: FileMark): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256

/** The files of a backup and their expected marks. */
export const filesOf = ({ files }: Manifest): [KeptFile, FileMark][] =>
  Object.entries(files) as [KeptFile, FileMark][]

/** Reads a backup's manifest and verifies every file. Throws BackupError unless the backup is intact. */
export async function readBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder)
  for (const [name, mark] of filesOf(found)) {
    const there = await markOf(join(folder, name)).catch(() => null)
    if (!there) throw new BackupError(`${folder} is incomplete: ${name} is missing.`)
    if (!isSame(there, mark))
      throw new BackupError(`${folder} is damaged: ${name} has changed since the backup.`)
  }
  return found
}

/** Reads only a backup's manifest. Throws BackupError. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no readable ${MANIFEST}.`)
  }
}

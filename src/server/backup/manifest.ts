import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** Why no backup can be taken, restored or moved: one line for a person. */
export class BackupError extends Error {}

/** Tells how far a long piece of work has come; `done` reaches `total` at its end. */
export type OnProgress = (what: string, done: number, total: number) => void

export const DATABASE = 'anteroom.sqlite'
export const LEDGER = 'sandbox-cards.sqlite'
export const VAPID = 'vapid.json'
export const MANIFEST = 'backup.json'

const fileMark = z.strictObject({ bytes: z.int(), sha256: z.string() })

const manifest = z.strictObject({
  format: z.literal(1),
  /** Unix seconds. */
  takenAt: z.int(),
  files: z.strictObject({
    [DATABASE]: fileMark,
    [LEDGER]: fileMark.optional(),
    [VAPID]: fileMark.optional(),
  }),
})

/** What a backup says of itself: when it was taken, and what its files have to be. */
export type Manifest = z.infer<typeof manifest>
export type FileMark = z.infer<typeof fileMark>
export type KeptFile = keyof Manifest['files']

const NAME = /^anteroom-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** The folder's name of a backup taken at `now`, unix seconds. Names sort by age. */
export const backupName = (now: number): string =>
  `anteroom-${new Date(now * 1000).toISOString().replace(/[-:]|\.\d+/g, '')}`

/** When the backup of this name was taken, in unix seconds. Null when the name is not that of a backup. */
export function takenAtOf(name: string): number | null {
  const parts = NAME.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000
}

/**
 * The names of the finished backups in a folder that were taken by `until` (unix seconds), oldest first; none where there is no
 * such folder.
 */
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

/** When the newest backup in a folder was taken, in unix seconds; null when there is none that was taken by `now`. */
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

/** The files of a backup, by name, with what they have to be. */
export const filesOf = ({ files }: Manifest): [KeptFile, FileMark][] =>
  Object.entries(files) as [KeptFile, FileMark][]

/** Reads what a backup says of itself and holds every file against it. Throws BackupError when it is no backup, or not whole. */
export async function readBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder)
  for (const [name, mark] of filesOf(found)) {
    const there = await markOf(join(folder, name)).catch(() => null)
    if (!there) throw new BackupError(`${folder} is not whole: ${name} is missing.`)
    if (!isSame(there, mark))
      throw new BackupError(`${folder} is damaged: ${name} is not what was backed up.`)
  }
  return found
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw new BackupError(`${folder} is no backup: it holds no ${MANIFEST} that can be read.`)
  }
}

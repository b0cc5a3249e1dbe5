import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Whether a built file is there and none of its sources is newer. Paths are relative to the project. */
export function isFresh(built: string, sources: readonly string[]): boolean {
  if (!existsSync(root + built)) return false
  const since = statSync(root + built).mtimeMs
  return sources.every((source) => newest(root + source) <= since)
}

/** The latest change in a file or folder, in milliseconds. A folder's own date tells of files taken away. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const BUILT = 'dist/web/app.html'
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'vite.config.ts',
  'scripts/build-web.ts',
  'package-lock.json',
]

/** Builds the web app when it was never built or one of its sources is newer; else only looks at the dates. */
export function buildWebIfNeeded(): void {
  if (isFresh()) return
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' })
}

function isFresh(): boolean {
  const built = new URL(`../${BUILT}`, import.meta.url)
  if (!existsSync(built)) return false
  const since = statSync(built).mtimeMs
  return SOURCES.every((source) => newest(`${root}${source}`) <= since)
}

/** The latest change in a file or folder, in milliseconds. A folder's own date tells of files taken away. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

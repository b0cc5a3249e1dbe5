import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['src/domain', 'src/contract', 'src/languages', 'package-lock.json']
const WEB = ['src/web', 'vite.config.ts', 'scripts/build-web.ts', 'scripts/build-poster.ts']

/** Builds the web app if it was never built or one of its sources is newer. */
export function buildWebIfNeeded(): void {
  buildIfNeeded('dist/web/app.html', 'scripts/build-web.ts', [...SHARED, ...WEB])
}

/** Bundles the server if it was never bundled or one of its sources is newer. Returns the path of the program. */
export function buildServerIfNeeded(): string {
  const script = 'scripts/build-server.ts'
  return buildIfNeeded('dist/server/main.cjs', script, [...SHARED, 'src/server', script])
}

function buildIfNeeded(built: string, script: string, sources: readonly string[]): string {
  const since = existsSync(root + built) ? statSync(root + built).mtimeMs : 0
  if (sources.some((source) => newest(root + source) > since))
    execFileSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  return root + built
}

/** The latest change in a file or folder, in milliseconds. Includes the folder's date, which changes when files are removed. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isFresh } from './fresh.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/languages',
  'vite.config.ts',
  'scripts/build-web.ts',
  'scripts/build-poster.ts',
  'package-lock.json',
]

/** Builds the web app when it was never built or one of its sources is newer; else only looks at the dates. */
export function buildWebIfNeeded(): void {
  if (isFresh('dist/web/app.html', SOURCES)) return
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' })
}

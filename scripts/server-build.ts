import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isFresh } from './fresh.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const BUILT = 'dist/server/main.cjs'
const SOURCES = [
  'src/server',
  'src/domain',
  'src/contract',
  'src/languages',
  'scripts/build-server.ts',
  'package-lock.json',
]

/** Bundles the server when it was never bundled or one of its sources is newer. Returns the path of the program. */
export function buildServerIfNeeded(): string {
  if (!isFresh(BUILT, SOURCES))
    execFileSync(process.execPath, ['scripts/build-server.ts'], { cwd: root, stdio: 'inherit' })
  return root + BUILT
}

import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { buildWebIfNeeded } from './builds.ts'

/**
 * In kB of 1000 bytes, after Brotli. A poster needs only its page for the first paint, so that page has to fit into the first packets of a
 * connection.
 */
const budget = { script: 110, style: 14, fonts: 65, posterPage: 14, posterScript: 5 }
const MOST_SCRIPTS = 75

const built = new URL('../dist/web/', import.meta.url)

buildWebIfNeeded()
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8'))

/** The files of a chunk and of all its static imports. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, seen)
  return seen
}

const known = new Map<string, number>()

function kilobytes(file: string): number {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(new URL(file, built))).length / 1000
  known.set(file, size)
  return size
}

const weigh = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytes(file), 0)

let over = 0
function figure(size: number, limit: number): string {
  if (size > limit) over += 1
  return `${size.toFixed(1)}${size > limit ? ` > ${limit}` : ''}`.padStart(9)
}

/** The files of every page, those for signed-in people only, and those that a first visit to each screen adds. */
const shell = [...filesOf('index.html'), ...filesOf('app/start.tsx')]
const services = [...filesOf('app/session-services.ts')]
const screens = {
  'account/Landing.tsx': [],
  'account/Login.tsx': [],
  'account/SignUp.tsx': [],
  'guest/Pass.tsx': [],
  'app/account-screens.ts': [],
  'home/Games.tsx': services,
  'app/game-screens.ts': services,
  'app/table-screens.ts': services,
  'app/host-screens.ts': services,
  'app/buddy-screens.ts': services,
  'people/groups/Group.tsx': services,
  'people/stats/Stats.tsx': services,
  'app/settings-screens.ts': services,
  'app/import-screens.ts': services,
}

console.log('kB as brotli sends them'.padEnd(32), '  scripts  files')
for (const [screen, besides] of Object.entries(screens)) {
  const files = new Set([...shell, ...besides, ...filesOf(screen)])
  console.log(screen.padEnd(32), figure(weigh(files), budget.script), String(files.size).padStart(6))
}

/** The page around a poster, with inline styles, and its script. */
const poster = 'poster/poster.html'
const page = readFileSync(new URL(poster, built), 'utf8')
const posterScripts = page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
const posterScript = weigh(Array.from(posterScripts, ([, file = '']) => file))
console.log(`${poster}: script, page`.padEnd(32), figure(posterScript, budget.posterScript))
console.log(''.padEnd(32), figure(kilobytes(poster), budget.posterPage))

// The folder also contains files of earlier builds; the pages and the manifest name those of this one.
const named = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
const ending = (end: string) => new Set(named.filter((file) => file.endsWith(end)))
console.log('the stylesheet'.padEnd(32), figure(weigh(ending('.css')), budget.style))
console.log('all fonts'.padEnd(32), figure(weigh(ending('.woff2')), budget.fonts))
console.log('scripts in the build'.padEnd(32), figure(ending('.js').size, MOST_SCRIPTS))

if (over > 0) {
  console.error(`\n${over} over budget.`)
  process.exitCode = 1
}

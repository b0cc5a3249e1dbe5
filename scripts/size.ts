import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildWebIfNeeded } from './web-build.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** In kB of 1000 bytes, as brotli sends them. A poster stands when its page has come: that fits the first packets of a connection. */
const budget = {
  firstScript: 88,
  firstStyle: 10,
  furtherScript: 15,
  fonts: 65,
  posterPage: 14,
  posterScript: 5,
}

const built = new URL('../dist/web/', import.meta.url)
/** The screen after which a person usually opens the others. */
const HOME = 'games/Games.tsx'
/** Those that people come in by; the others are opened from one of them. */
const entrances = new Set([
  ...['account/Landing.tsx', 'account/Login.tsx', 'account/SignUp.tsx', 'passes/Pass.tsx', HOME],
])

buildWebIfNeeded()
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', built), 'utf8'),
)

/** A chunk and all that it cannot run without. */
function needed(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) needed(next, seen)
  return seen
}

const known = new Map<string, number>()

function kilobytes(file: string): number {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(new URL(file, built))).length / 1000
  known.set(file, size)
  return size
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
const filesOf = (keys: ReadonlySet<string>) => new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))
const stylesOf = (keys: ReadonlySet<string>) => new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))
const weigh = (files: ReadonlySet<string>) => sum([...files].map(kilobytes))

/** Of these a page loads one, or none in English. */
const LANGUAGES = '../languages/'
const shell = [...needed('main.tsx')]
/** Loads the screens that are no entrance. After /games it has come before any of them. */
const TABLE = 'screens.ts'
const screens = [...new Set([...shell, TABLE].flatMap((key) => manifest[key]?.dynamicImports ?? []))]
  .filter((key) => key !== 'main.tsx' && !key.startsWith(LANGUAGES))
  .toSorted()
const withShell = (screen: string) =>
  new Set([...shell, ...needed(screen), ...(entrances.has(screen) ? [] : needed(TABLE))])
const atHome = filesOf(new Set([...withShell(HOME), ...needed(TABLE)]))

let over = 0
function figure(size: number, limit: number): string {
  if (size > limit) over += 1
  return `${size.toFixed(1)}${size > limit ? ` > ${limit}` : ''}`.padStart(11)
}

console.log('kB as brotli sends them'.padEnd(40), '      all JS         CSS after games')
for (const screen of screens) {
  const keys = withShell(screen)
  const further = new Set([...filesOf(keys)].filter((file) => !atHome.has(file)))
  const entrance = entrances.has(screen)
  const figures = [
    figure(weigh(filesOf(keys)), entrance ? budget.firstScript : Number.POSITIVE_INFINITY),
    figure(weigh(stylesOf(keys)), budget.firstStyle),
    figure(weigh(further), budget.furtherScript),
  ]
  console.log(screen.padEnd(40), ...figures)
}

/** The page around a poster, and its script. Its styles stand in it. */
const poster = 'poster/poster.html'
const scripts = readFileSync(new URL(poster, built), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
const posterFigures = [
  figure(weigh(new Set([...scripts].map(([, file = '']) => file))), budget.posterScript),
  figure(kilobytes(poster), budget.posterPage),
]
console.log(`${poster}, with its styles`.padEnd(40), ...posterFigures)
// Those of earlier builds are there too.
const fonts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.woff2'))
console.log('all fonts'.padEnd(40), figure(sum(fonts.map(kilobytes)), budget.fonts))

for (const entrance of entrances)
  if (!screens.includes(entrance)) throw new Error(`The build has no ${entrance} to weigh.`)
if (over > 0) {
  console.error(`\n${over} over budget.`)
  process.exitCode = 1
}

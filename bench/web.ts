import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { fillDemo } from '../scripts/demo/fill.ts'
import type { Account } from '../scripts/newcomer.ts'
import { startServer } from '../scripts/server-process.ts'
import { buildWebIfNeeded } from '../scripts/web-build.ts'
import type { Output } from '../src/contract/endpoints.ts'
import { type DebuggedChromium, keepInStorage, startChromium } from './web/chromium.ts'
import {
  costly,
  type Figure,
  type Figures,
  figuresOf,
  type Goal,
  goals,
  isMet,
  medians,
} from './web/figures.ts'

/**
 * Page speed as Lighthouse sees it on a phone: slow 4G and a processor four times slower, both simulated. The built
 * app on its own server with the demo's data; each run in a fresh tab with a cold cache. `--runs N` (5), `--json FILE`,
 * `--only landing`. It reports and never fails: a busy machine measures badly.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string' }, only: { type: 'string' } },
})
interface Page {
  readonly name: string
  readonly path: string
  /** The goal of LCP, in milliseconds. */
  readonly lcp: number
  readonly signedIn: boolean
  /** Search engines are told to leave it out, as agreed, for which Lighthouse would take points. */
  readonly isUnlisted?: true
}

/** The screens of quality.md, with the games of somebody who has one in each state. `poster`: the path of a game's link. */
const pagesOf = ({ upcoming, active, complete }: Output<'listGames'>, poster: string): Page[] => {
  const ofGame = (name: string, screen: string, games: readonly { id: string }[]) => {
    const [game] = games
    if (!game) throw new Error(`The demo has no game for ${name}.`)
    return { name, path: `/${screen}?gameId=${game.id}`, lcp: 1200, signedIn: true }
  }
  return [
    { name: 'landing', path: '/', lcp: 1000, signedIn: false },
    { name: 'login', path: '/login', lcp: 1000, signedIn: false },
    { name: 'join', path: poster, lcp: 1000, signedIn: false, isUnlisted: true },
    { name: 'pass', path: '/pass', lcp: 1200, signedIn: false },
    { name: 'games', path: '/games', lcp: 1200, signedIn: true },
    ofGame('table', 'game-in-play', active),
    ofGame('attendance', 'game-attendance', upcoming),
    ofGame(
      'check-in',
      'game-check-in',
      upcoming.filter(({ isHost }) => isHost),
    ),
    ofGame('history', 'game-history', complete),
    ofGame('results', 'game-end', active),
  ]
}

/** The pass of a guest who sat down late at Marie's table, as a phone keeps it. */
async function passAt({ client }: Account, { active }: Output<'listGames'>): Promise<string> {
  const gameId = active.find(({ isHost }) => isHost)?.id ?? ''
  const { gameUsers } = await client.call('addPlayer', { gameId, name: 'Mike' })
  const guestId = gameUsers.find(({ guest }) => guest)?.id ?? ''
  const { url } = await client.call('guestPass', { gameId, guestId })
  return JSON.stringify([{ pass: new URL(url).hash.slice(1) }])
}

async function measure({ port }: DebuggedChromium, url: string, isUnlisted = false): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    // Every run starts cold, but for local storage, where the session is kept.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}),
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
  return run.lhr
}

const columns: readonly [Figure, string][] = [
  ['performance', 'perf'],
  ['accessibility', 'a11y'],
  ['bestPractices', 'best'],
  ['seo', 'SEO'],
  ['lcp', 'LCP ms'],
  ['cls', 'CLS'],
  ['tbt', 'TBT ms'],
]

function line(name: string, figures: Figures, goalOf?: (figure: Figure) => Goal): string {
  const cells = columns.map(([figure]) => {
    const missed = goalOf && !isMet(figures[figure], goalOf(figure))
    return `${figures[figure]}${missed ? '!' : ' '}`.padStart(9)
  })
  return name.padEnd(16) + cells.join('')
}

async function measurePage(browser: DebuggedChromium, baseUrl: string, page: Page) {
  const runs: Figures[] = []
  const found = new Set<string>()
  for (let index = 0; index < Number(options.runs); index += 1) {
    const result = await measure(browser, baseUrl + page.path, page.isUnlisted)
    const { pathname, search } = new URL(result.finalDisplayedUrl)
    if (pathname + search !== page.path) throw new Error(`${page.path} ended on ${result.finalDisplayedUrl}.`)
    runs.push(figuresOf(result))
    for (const text of costly(result)) found.add(text)
    console.log(line(`${page.name} ${index + 1}`, figuresOf(result)))
  }
  return { page, runs, median: medians(runs), found: [...found] }
}

/** Switches on the link of the host's next game. */
async function posterPath({ client }: Account, { upcoming }: Output<'listGames'>): Promise<string> {
  const own = upcoming.find(({ isHost }) => isHost)
  if (!own) throw new Error('The demo has no game for join.')
  const { url } = await client.call('gameLink', { gameId: own.id, access: 'seat' })
  return new URL(url).pathname
}

buildWebIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-web-'))
const server = await startServer({
  dataDir: folder,
  settings: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  preload: new URL('../scripts/demo/time-machine.ts', import.meta.url),
})
const browser = await startChromium()
try {
  const { marie } = await fillDemo(server)
  const games = await marie.client.call('listGames', {})
  console.log(`${browser.version}, medians of ${options.runs}; ${games.complete.length} games under HISTORY`)
  console.log(''.padEnd(16) + columns.map(([, title]) => `${title} `.padStart(9)).join(''))
  const measured = []
  const poster = await posterPath(marie, games)
  for (const page of pagesOf(games, poster).filter(({ name }) => name.includes(options.only ?? ''))) {
    if (page.signedIn) await keepInStorage(browser, server.baseUrl, { token: marie.token })
    // Not before: the poster of somebody who has a pass loads the app's fonts, that of a stranger does not.
    if (page.name === 'pass')
      await keepInStorage(browser, server.baseUrl, { 'anteroom-passes': await passAt(marie, games) })
    measured.push(await measurePage(browser, server.baseUrl, page))
  }
  console.log('\nMedians (! misses its goal)')
  for (const { page, median, found } of measured) {
    const goalOf = (figure: Figure) => (figure === 'lcp' ? { most: page.lcp } : goals[figure])
    const missed = columns.filter(([figure]) => !isMet(median[figure], goalOf(figure)))
    console.log(line(page.name, median, goalOf))
    if (missed.length > 0) console.log(`  misses: ${missed.map(([, title]) => title).join(', ')}`)
    for (const text of found) console.log(`  costs points: ${text}`)
  }
  if (options.json)
    writeFileSync(
      options.json,
      JSON.stringify(
        measured.map(({ page, runs, median, found }) => ({ page: page.name, median, runs, found })),
        null,
        2,
      ),
    )
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { buildWebIfNeeded } from '../scripts/web-build.ts'
import { fillDemo } from '../stage/fill.ts'
import { startServer } from '../stage/server-process.ts'
import { type DebuggedChromium, keepInStorage, startChromium } from './web/chromium.ts'
import { hasData, timeOfData } from './web/data.ts'
import {
  costly,
  type Figure,
  type Figures,
  figuresOf,
  type Goal,
  goals,
  isMet,
  median,
  medians,
} from './web/figures.ts'
import { type Page, pagesOf, passAt, posterPath } from './web/pages.ts'
import { blockingOfProcessor } from './web/processor-time.ts'

/**
 * Page speed as Lighthouse sees it on a phone: slow 4G and a processor four times slower, both simulated. The built
 * app on its own server with the demo's data; each run in a fresh tab with a cold cache. Then, on a line and a processor that are slowed
 * down, the moment the data of each screen stand. `--runs N` (5), `--json FILE`, `--only landing`, `--only data`. It reports and never
 * fails: a busy machine measures badly.
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string' }, only: { type: 'string' } },
})
async function measure({ port }: DebuggedChromium, url: string, isUnlisted = false) {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    // Lighthouse waits for an idle network, 45 s by default. The live stream never lets it become idle.
    maxWaitForLoad: 15_000,
    // Every run starts cold, but for local storage, where the session is kept.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}),
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
  return { result: run.lhr, figures: figuresOf(run.lhr, await blockingOfProcessor(run)) }
}

const columns: readonly [Figure, string][] = [
  ['performance', 'perf'],
  ['accessibility', 'a11y'],
  ['bestPractices', 'best'],
  ['seo', 'SEO'],
  ['lcp', 'LCP ms'],
  ['cls', 'CLS'],
  ['tbt', 'TBT ms'],
  ['processorTbt', 'TBT CPU'],
]

function line(name: string, figures: Figures, goalOf?: (figure: Figure) => Goal | undefined): string {
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
    const { result, figures } = await measure(browser, baseUrl + page.path, page.isUnlisted)
    const { pathname, search } = new URL(result.finalDisplayedUrl)
    if (pathname + search !== page.path) throw new Error(`${page.path} ended on ${result.finalDisplayedUrl}.`)
    runs.push(figures)
    for (const text of costly(result)) found.add(text)
    console.log(line(`${page.name} ${index + 1}`, figures))
  }
  return { page, runs, median: medians(runs), found: [...found] }
}

/** How long each screen takes until its own data are painted, and how long beside /games. */
async function measureData(browser: DebuggedChromium, baseUrl: string, pages: readonly Page[]) {
  const times = new Map(pages.map(({ name }) => [name, [] as number[]]))
  // In turns, so that a busy minute of the machine is nobody's alone.
  for (let index = 0; index < Number(options.runs); index += 1)
    for (const page of pages) times.get(page.name)?.push(await timeOfData(browser, baseUrl, page))
  const ofGames = median(times.get('games') ?? [])
  console.log(
    `\nUntil a screen's own data are painted, opened cold on a slowed line and processor, in ms (goal: ${LATE} of games)`,
  )
  const lines = [...times].map(([page, runs]) => ({
    page,
    runs,
    median: median(runs),
    ratio: median(runs) / ofGames,
  }))
  for (const { page, runs, median, ratio } of lines) {
    const figures = `${String(median).padStart(8)}${ratio.toFixed(2).padStart(8)}${ratio > LATE ? '!' : ' '}`
    console.log(`${page.padEnd(16)}${figures}   ${runs.join(' ')}`)
  }
  return lines
}

/** How late data may stand, beside those of /games. */
const LATE = 1.1

buildWebIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-web-'))
const server = await startServer({
  dataDir: folder,
  settings: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  preload: new URL('../stage/time-machine.ts', import.meta.url),
})
const browser = await startChromium()
try {
  const { marie } = await fillDemo(server)
  const games = await marie.client.call('listGames', {})
  console.log(`${browser.version}, medians of ${options.runs}; ${games.complete.length} games under HISTORY`)
  const measured = []
  const pages = pagesOf(games, await posterPath(marie, games))
  const chosen = pages.filter(({ name }) => name.includes(options.only ?? ''))
  const pass = { 'anteroom-passes': await passAt(marie, games) }
  if (chosen.length > 0)
    console.log(''.padEnd(16) + columns.map(([, title]) => `${title} `.padStart(9)).join(''))
  for (const page of chosen) {
    if (page.signedIn) await keepInStorage(browser, server.baseUrl, { token: marie.token })
    // Not before: the poster of somebody who has a pass loads the app's fonts, that of a stranger does not.
    if (page.name === 'pass') await keepInStorage(browser, server.baseUrl, pass)
    measured.push(await measurePage(browser, server.baseUrl, page))
  }
  if (chosen.length > 0) console.log('\nMedians (! misses its goal)')
  for (const { page, median, found } of measured) {
    const goalOf = (figure: Figure) => (figure === 'lcp' ? { most: page.lcp } : goals[figure])
    const missed = columns.filter(([figure]) => !isMet(median[figure], goalOf(figure)))
    console.log(line(page.name, median, goalOf))
    if (missed.length > 0) console.log(`  misses: ${missed.map(([, title]) => title).join(', ')}`)
    for (const text of found) console.log(`  costs points: ${text}`)
  }
  const isDataAsked = options.only === undefined || options.only === 'data'
  if (isDataAsked) await keepInStorage(browser, server.baseUrl, { token: marie.token, ...pass })
  const data = isDataAsked ? await measureData(browser, server.baseUrl, pages.filter(hasData)) : []
  if (options.json) {
    const ofPages = measured.map(({ page, runs, median, found }) => ({
      page: page.name,
      median,
      runs,
      found,
    }))
    writeFileSync(options.json, JSON.stringify({ pages: ofPages, data }, null, 2))
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * The figures of "speed that people feel", each with its goal: `npm run bench:web -- [--rounds 3] [--only
 * data|night|fetched|clock|lighthouse]`. Runs the built app with the demo's data on a slow line and a processor four times slower, and
 * reports medians of the rounds. It never fails, because a busy machine distorts the figures.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Request } from 'playwright-core'
import { buildWebIfNeeded } from '../scripts/builds.ts'
import { arrangeTable, circle } from '../stage/arrange.ts'
import { fillDemo, startEmpty } from '../stage/fill.ts'
import { freePort } from '../stage/free-port.ts'
import { detailsOf, welcome } from '../stage/newcomer.ts'
import { findBrowser, LAUNCH_ARGUMENTS } from '../test/browser.ts'
import { heading, median, quantile, report } from './measure.ts'
import { pagesOf, scoresOf } from './web/lighthouse.ts'
import { playNight } from './web/night.ts'
import { answersTaps, openSlowly, takePhone } from './web/slow-phone.ts'

const FETCHING_MS = 10_000
const CLOCK_MS = 60_000

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds)

buildWebIfNeeded()
const server = await startEmpty()
const { baseUrl } = server
const found = await findBrowser()
const port = await freePort()
const profile = mkdtempSync(join(tmpdir(), 'anteroom-chromium-'))
// Lighthouse uses the browser's profile, every other phone a separate context.
const own = await chromium.launchPersistentContext(profile, {
  executablePath: found.path,
  args: [...LAUNCH_ARGUMENTS, `--remote-debugging-port=${port}`],
  env: { ...process.env, ...found.env } as Record<string, string>,
})
const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
const { marie } = await fillDemo(server)
const games = await marie.client.call('listGames', {})
const pages = await pagesOf(marie, games)
const { token } = marie
const table = pages.find(({ name }) => name === 'table')?.path ?? ''

/** Collects named figures, one for each round, and computes medians. */
function figures() {
  const times = new Map<string, number[]>()
  return {
    add: (what: string, figure: number) => times.set(what, [...(times.get(what) ?? []), figure]),
    report: (what: string, most: number) => {
      const all = times.get(what) ?? []
      report(what, median(all), { most }, all.map(Math.round).join(' '))
    },
  }
}

async function measureData() {
  const seen = figures()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path, selector] of [
      ['list', '/games', 'main article'],
      ['table', table, '[aria-label=Pot]'],
    ] as const) {
      const sight = { selector }
      const phone = await takePhone(browser, baseUrl, { token, worker: true })
      const first = await openSlowly(phone, path, sight)
      seen.add(`${name}, first visit`, first.milliseconds)
      await first.page.evaluate(() => navigator.serviceWorker.ready)
      await first.page.close()
      for (const offline of [false, true]) {
        const { page, milliseconds } = await openSlowly(phone, path, sight, { offline })
        seen.add(`${name}, installed${offline ? ', without a network' : ''}`, milliseconds)
        await page.close()
      }
      await phone.close()
    }
    const phone = await takePhone(browser, baseUrl, { worker: true })
    seen.add(
      'sign-in page answers taps, first visit',
      (await openSlowly(phone, '/login', answersTaps)).milliseconds,
    )
    await phone.close()
  }
  heading('Milliseconds until a screen shows its own data')
  for (const name of ['list', 'table']) {
    seen.report(`${name}, first visit`, 2200)
    seen.report(`${name}, installed`, 1200)
    seen.report(`${name}, installed, without a network`, 1200)
  }
  seen.report('sign-in page answers taps, first visit', 1500)
}

const company = { member: (firstName: string) => welcome(server, detailsOf(firstName)) }

async function measureNight() {
  const seen = figures()
  const [host, ...others] = await circle(company, 'Nora', 'Ada', 'Ben', 'Cleo', 'Finn')
  const names = others.map(({ firstName }) => firstName)
  let whole = ''
  for (let round = 1; round <= rounds; round += 1) {
    const timestamp = Math.floor(Date.now() / 1000) + 600
    await arrangeTable(host, others, { name: `Night ${round}`, rebuys: true, timestamp })
    const { waits, frames, firstSheet } = await playNight(browser, baseUrl, host, names)
    whole = `a whole night, ${waits.length} waits`
    const waited = waits.reduce((sum, wait) => sum + wait, 0)
    seen.add(whole, waited)
    seen.add('the first sheet', firstSheet)
    seen.add('tap to next frame at the table, p75', quantile(frames, 0.75))
    seen.add('tap to next frame at the table, worst', quantile(frames, 1))
  }
  heading('Milliseconds of waiting for the host of a night')
  seen.report(whole, 7500)
  seen.report('tap to next frame at the table, p75', 100)
  seen.report('tap to next frame at the table, worst', 200)
  seen.report('the first sheet', 200)
}

async function measureFetched() {
  const phone = await takePhone(browser, baseUrl, { token, worker: true })
  const fetched: Request[] = []
  let byWorker = 0
  phone.on('requestfinished', (request) => {
    if (request.serviceWorker()) byWorker += 1
    else fetched.push(request)
  })
  await openSlowly(phone, '/games', { selector: 'main article' })
  const untilData = fetched.length
  await setTimeout(FETCHING_MS)
  const sizes = await Promise.all(fetched.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
  heading('What /games fetches, opened cold')
  report('requests until the data stand', untilData, { most: 20 })
  report('requests in 10 s', fetched.length, { most: 45 }, `and ${byWorker} by the service worker`)
  report('kB in 10 s', bytes / 1000, { most: 260 })
  await phone.close()
}

/**
 * Measures the main thread's work for a clock on a phone that shows the table, whose goal is at most a twentieth. Measures one minute and
 * reports ten.
 */
async function measureClock() {
  const [host, guest] = await circle(company, 'Olga', 'Paul')
  const level = { small: 25, big: 50, ante: 0, seconds: 3600 }
  const { id: gameId } = await arrangeTable(host, [guest], { levels: [level] })
  heading('Milliseconds of the main thread in ten minutes at the table')
  for (const [what, action, most] of [
    ['the clock stands', 'pause', 10_000],
    ['the clock runs', 'start', 30_000],
  ] as const) {
    await host.client.call('runClock', { gameId, action, level: 0 })
    const phone = await takePhone(browser, baseUrl, { token: host.token })
    const { page } = await openSlowly(phone, `/game-in-play?gameId=${gameId}`, { selector: '[role=timer]' })
    const session = await phone.newCDPSession(page)
    await session.send('Performance.enable')
    const busySeconds = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    }
    // Exclude work that opening the page still causes.
    await setTimeout(FETCHING_MS)
    const before = await busySeconds()
    await setTimeout(CLOCK_MS)
    report(what, ((await busySeconds()) - before) * 1000 * (600_000 / CLOCK_MS), { most })
    await phone.close()
  }
}

async function measureScores() {
  heading('Lighthouse, on its mobile phone')
  const page = await own.newPage()
  await page.goto(`${baseUrl}/robots.txt`)
  for (const one of pages) {
    await page.evaluate(
      (stored) => (stored ? localStorage.setItem('token', stored) : localStorage.clear()),
      one.signedIn ? token : null,
    )
    const scores = await scoresOf(port, baseUrl, one, rounds)
    const { performance, accessibility, seo } = scores
    const worst = Math.min(accessibility, scores['best-practices'], seo)
    const why = performance < 95 || worst < 100 ? scores.costly.join('; ') : ''
    report(`${one.name}: performance`, performance, { least: 95 }, why)
    report(`${one.name}: accessibility, best practices, SEO`, worst, { least: 100 })
    report(`${one.name}: layout shift`, scores['cumulative-layout-shift'], { most: 0.02 })
    if (one.name === 'games' || one.name === 'table')
      report(`${one.name}: total blocking time, ms`, scores['total-blocking-time'], { most: 200 })
  }
}

const parts = {
  data: measureData,
  night: measureNight,
  fetched: measureFetched,
  clock: measureClock,
  lighthouse: measureScores,
}
try {
  console.log(`${found.name} ${found.version}, medians of ${rounds}`)
  for (const [name, measure] of Object.entries(parts))
    if (values.only === undefined || values.only === name) await measure()
} finally {
  await browser.close()
  await own.close()
  await server.stop()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Output } from '../src/contract/table.ts'
import { findBrowser, launchBrowser } from '../test/browser.ts'
import type { Person } from './demo/cast.ts'
import { fillDemo } from './demo/fill.ts'
import { startServer } from './server-process.ts'
import { buildWebIfNeeded } from './web-build.ts'

/**
 * Pictures of the demo's screens, at the two sizes that every screen is looked at. `npm run shots -- FOLDER` keeps them
 * all there; without a folder only the README's picture is made from them.
 */
const kept = process.argv[2]
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }
const readme = {
  file: 'docs/images/phone.png',
  screens: ['landing', 'games', 'game-in-play', 'stats'],
  gap: 24,
}

/** The screens worth a picture; those of a game get the id of one in the right state. */
function screensOf({ upcoming, active, complete }: Output<'listGames'>): Record<string, string> {
  const hosting = upcoming.find(({ isHost }) => isHost)
  const table = active.find(({ isHost }) => isHost)
  const past = complete.find(({ state, style }) => state === 'complete' && style === 'tournament')
  return {
    games: `/games?gameId=${upcoming[0]?.id}`,
    'game-attendance': `/game-attendance?gameId=${hosting?.id}`,
    'game-check-in': `/game-check-in?gameId=${hosting?.id}`,
    'game-payouts': `/game-payouts?gameId=${hosting?.id}`,
    'game-in-play': `/game-in-play?gameId=${table?.id}`,
    'game-history': `/game-history?gameId=${past?.id}`,
    'host-game': '/host-game',
    buddies: '/buddies',
    stats: '/stats',
    settings: '/settings',
  }
}

async function photograph(
  browser: Browser,
  baseUrl: string,
  size: keyof typeof sizes,
  marie: Person,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: sizes[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const screen of ['landing', 'login', 'sign-up'])
    await shoot(page, screen === 'landing' ? '/' : `/${screen}`, `${screen}-${size}`)
  const origins = [{ origin: baseUrl, localStorage: [{ name: 'token', value: marie.token }] }]
  await context.setStorageState({ cookies: [], origins })
  const games = await marie.client.call('listGames', {})
  for (const [screen, path] of Object.entries(screensOf(games))) await shoot(page, path, `${screen}-${size}`)
  await context.close()
}

async function shoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Some phones side by side. */
async function makeStrip(): Promise<void> {
  const { width, height } = sizes.phone
  const { screens, gap, file } = readme
  const phones = screens.map(async (screen, index) => ({
    input: await sharp(join(folder, `${screen}-phone.png`))
      .resize(width, height)
      .toBuffer(),
    left: gap + index * (width + gap),
    top: gap,
  }))
  const canvas = {
    width: screens.length * (width + gap) + gap,
    height: height + 2 * gap,
    channels: 3 as const,
  }
  await sharp({ create: { ...canvas, background: '#050807' } })
    .composite(await Promise.all(phones))
    .png({ palette: true, colours: 256, effort: 10 })
    .toFile(file)
}

buildWebIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-shots-'))
const folder = kept ?? join(dataDir, 'pictures')
mkdirSync(folder, { recursive: true })
const server = await startServer({
  dataDir: join(dataDir, 'data'),
  settings: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  preload: new URL('demo/time-machine.ts', import.meta.url),
})
const browser = await launchBrowser(await findBrowser())
try {
  const { marie } = await fillDemo(server)
  for (const size of ['phone', 'desk'] as const) await photograph(browser, server.baseUrl, size, marie)
  if (!kept) await makeStrip()
  console.log(kept ? `Pictures are in ${kept}.` : `${readme.file} is new.`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { mailedLink } from '../scripts/mail-folder.ts'
import { type Account, welcome } from '../scripts/newcomer.ts'
import { type ServerProcess, startServer } from '../scripts/server-process.ts'
import { openBrowsers } from './browsers.ts'

export const PASSWORD = 'seven deuce offsuit'
export const PHONE = { width: 390, height: 844 }

/** One person at their own phone: a browser context that shares nothing with the others. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, uncaught errors, requests that failed and answers of 5xx since it was last asked. Expect `[]`. */
  takeProblems(): string[]
  /** The cumulative layout shift of this page since it was last asked. Expect 0. */
  layoutShift(): Promise<number>
}

export interface VisitOptions {
  readonly signedInAs?: Account
  readonly size?: typeof PHONE
  /** The live stream does not come: the screen knows only what it asked for itself, until it asks again. */
  readonly unstreamed?: true
  /** In the headless shell, which needs half the time: for what neither judges the layout nor runs a service worker. */
  readonly shell?: true
  /** Runs in each page before its own code. */
  readonly init?: () => void
  /** More about the browser. Service workers are off unless it says otherwise: what they fetch goes past `page.route`. */
  readonly browser?: BrowserContextOptions
}

/** A visit in the headless shell: what most tests can do with. */
export const SHELL: VisitOptions = { shell: true }
/** A visit in the whole browser: for what judges the layout. */
export const WHOLE: VisitOptions = {}

export interface Stage {
  readonly baseUrl: string
  readonly server: ServerProcess
  /** The newest mailed link to a screen, such as '/login'. */
  mailFor(address: string, screen: string): Promise<URL>
  /** An activated account, made over HTTP: for what a test does not want to show. */
  member(firstName: string): Promise<Account>
  /** A fresh phone on the given screen. */
  visit(path?: string, options?: VisitOptions): Promise<Visitor>
  /** Closes every phone that was not closed: its pages would go on asking the server. */
  closeVisits(): Promise<void>
  close(): Promise<void>
}

/** What a password costs in the product is tested at the server. */
const QUICK_HASHES = new URL('../test/quick-hashes.ts', import.meta.url)

/**
 * The real server in its own process on an empty data folder, and the browsers that were found. With `prefetches` the app
 * loads the code of the next screens in advance, as it does for most people. Without it the browsers ask to save data: a visit costs a seventh less.
 */
export async function openStage(
  settings: Readonly<Record<string, string>> = {},
  { prefetches = false } = {},
): Promise<Stage> {
  const browsers = openBrowsers()
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-e2e-'))
  const server = await startServer({
    dataDir,
    settings: { RATE_LIMIT: 'off', ...settings },
    preload: QUICK_HASHES,
  })
  const { baseUrl } = server
  const open = new Set<BrowserContext>()

  return {
    baseUrl,
    server,
    mailFor: (address, screen) => mailedLink(dataDir, address, screen),
    member: (firstName) => welcome(server, detailsOf(firstName)),
    visit: async (path = '/', { signedInAs, size = PHONE, unstreamed, shell, init, browser: more } = {}) => {
      const browser = await (shell ? browsers.shell() : browsers.full())
      const visitor = await openPhone(browser, baseUrl, size, more)
      open.add(visitor.context)
      if (unstreamed) await visitor.context.route('**/api/live', () => {})
      if (!prefetches) await visitor.context.addInitScript(saveData)
      if (init) await visitor.context.addInitScript(init)
      if (signedInAs) await signIn(visitor.page, more?.baseURL ?? baseUrl, signedInAs)
      await visitor.page.goto(path)
      await answersTaps(visitor.page)
      return shell ? { ...visitor, layoutShift: notInShell } : visitor
    },
    closeVisits: async () => {
      for (const context of open) await context.close()
      open.clear()
    },
    close: async () => {
      await browsers.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** It paints before the fonts have come, and so moves what a browser that people use does not. */
const notInShell = () => Promise.reject(new Error('Layout shifts are not counted in the headless shell.'))

/** Runs in the page: as where somebody has switched Save-Data on. */
export function saveData(): void {
  if ('connection' in navigator) Object.defineProperty(navigator.connection, 'saveData', { value: true })
}

/** The frame of a page, drawn before its code has come, takes no taps and no keys. */
export async function answersTaps(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root[inert]') === null)
}

/** What a member of this name signs up with. */
export function detailsOf(firstName: string) {
  const username = firstName.toLowerCase()
  return { firstName, lastName: 'Player', username, email: `${username}@example.com`, password: PASSWORD }
}

/** Puts the token where the web app keeps it (Rule 1.10) as soon as the page opens the app. */
export async function signIn(page: Page, baseUrl: string, { token }: Account): Promise<void> {
  await page.addInitScript(storeOnce, { origin: baseUrl, token })
}

/** Runs in the page. Playwright's storage state would open a second page for it, which costs a fifth of a visit. */
function storeOnce({ origin, token }: { readonly origin: string; readonly token: string }): void {
  if (window.top !== window || location.origin !== origin || window.name !== '') return
  // Stays with the tab: whoever signs out stays signed out.
  window.name = 'signed in'
  localStorage.setItem('token', token)
}

/** A phone of its own at the server of this address. */
export async function openPhone(
  browser: Browser,
  baseUrl: string,
  viewport: typeof PHONE,
  more: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...more,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(watchLayoutShift)
  const page = await context.newPage()
  watchNetwork(page)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left drops what it was still asking for.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
  return {
    page,
    context,
    takeProblems: () => problems.splice(0),
    layoutShift: () => page.evaluate(() => window.takeLayoutShift()),
  }
}

const QUIET_MS = 500
/** No measure of speed: only what hangs takes this long. */
const PATIENCE_MS = 45_000

const idlers = new WeakMap<Page, () => Promise<void>>()

/** Everything that this page asked for has come: Playwright's own `networkidle`, but for the live stream, which never ends. */
export async function networkIdle(page: Page): Promise<void> {
  await idlers.get(page)?.()
}

/** To be called before the page asks for anything. */
export function watchNetwork(page: Page): void {
  const asked = new Set<Request>()
  let idle = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    clearTimeout(timer)
    if (asked.size === 0) timer = setTimeout(idle.resolve, QUIET_MS)
  }
  const ended = (request: Request) => {
    if (asked.delete(request)) look()
  }
  page.on('request', (request) => {
    if (isLiveStream(request)) return
    // The end of what the page before had asked for is not always told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
    asked.add(request)
    look()
  })
  page.on('requestfinished', ended).on('requestfailed', ended)
  page.on('domcontentloaded', () => {
    idle = Promise.withResolvers()
    look()
  })
  idlers.set(page, async () => {
    const late = () =>
      new Error(`The page still waits for: ${[...asked].map((each) => each.url()).join(', ')}`)
    const patience = setTimeout(() => idle.reject(late()), PATIENCE_MS)
    await idle.promise.finally(() => clearTimeout(patience))
  })
}

export const isLiveStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'

declare global {
  interface Window {
    takeLayoutShift(): number
  }
}

/** Runs in the page: adds up what moved without a hand on it, as the Web Vitals count it. */
function watchLayoutShift(): void {
  let total = 0
  const count = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry)
        total += entry.hadRecentInput ? 0 : entry.value
  }
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeLayoutShift = () => {
    count(observer.takeRecords())
    const taken = total
    total = 0
    return taken
  }
}

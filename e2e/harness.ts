import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { mailedLink } from '../scripts/mail-folder.ts'
import { type Account, welcome } from '../scripts/newcomer.ts'
import { type ServerProcess, startServer } from '../scripts/server-process.ts'
import { launchBrowser } from '../test/browser.ts'

export const PASSWORD = 'seven deuce offsuit'
const PHONE = { width: 390, height: 844 }

/** One person at their own phone: a browser context that shares nothing with the others. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, uncaught errors, requests that failed and answers of 5xx since it was last asked. Expect `[]`. */
  takeProblems(): string[]
}

export interface Stage {
  readonly baseUrl: string
  readonly server: ServerProcess
  /** The newest mailed link to a screen, such as '/login'. */
  mailFor(address: string, screen: string): Promise<URL>
  /** An activated account, made over HTTP: for what a test does not want to show. */
  member(firstName: string): Promise<Account>
  /** A fresh phone on the given screen. */
  visit(
    path?: string,
    options?: { readonly signedInAs?: Account; readonly size?: typeof PHONE },
  ): Promise<Visitor>
  close(): Promise<void>
}

/** The real server in its own process on an empty data folder, and the browser that was found. */
export async function openStage(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const found = inject('browser')
  if ('problem' in found) throw new Error(found.problem)
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-e2e-'))
  const server = await startServer({ dataDir, settings: { RATE_LIMIT: 'off', ...settings } })
  const browser = await launchBrowser(found)
  const { baseUrl } = server

  return {
    baseUrl,
    server,
    mailFor: (address, screen) => mailedLink(dataDir, address, screen),
    member: (firstName) => welcome(server, detailsOf(firstName)),
    visit: async (path = '/', { signedInAs, size = PHONE } = {}) => {
      const visitor = await openPhone(browser, baseUrl, size)
      if (signedInAs) await signIn(visitor.context, baseUrl, signedInAs)
      await visitor.page.goto(path)
      return visitor
    },
    close: async () => {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function detailsOf(firstName: string) {
  const username = firstName.toLowerCase()
  return { firstName, lastName: 'Player', username, email: `${username}@example.com`, password: PASSWORD }
}

/** Puts the token where the web app keeps it (Spec 3). */
async function signIn(context: BrowserContext, baseUrl: string, account: Account): Promise<void> {
  const origins = [{ origin: baseUrl, localStorage: [{ name: 'token', value: account.token }] }]
  await context.setStorageState({ cookies: [], origins })
}

async function openPhone(browser: Browser, baseUrl: string, viewport: typeof PHONE): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
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
  return { page, context, takeProblems: () => problems.splice(0) }
}

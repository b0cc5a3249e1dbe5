import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { mailedLink } from '../stage/mail-folder.ts'
import { type Account, detailsOf, welcome } from '../stage/newcomer.ts'
import { type ServerProcess, startServer } from '../stage/server-process.ts'
import { type KeptData, keep, putBack } from './kept-data.ts'
import { NO_SCREEN, type Visitor } from './phone.ts'
import { openPhones, type PhoneOptions } from './phones.ts'

export interface VisitOptions extends PhoneOptions {
  readonly signedInAs?: Account
  /** The live stream does not connect: the screen knows only its own requests, until it polls. */
  readonly unstreamed?: true
}

/** A visit in the headless shell, which suffices for most tests. */
export const SHELL: VisitOptions = { shell: true }
/** A visit in the whole browser, for tests that judge the layout. */
export const WHOLE: VisitOptions = {}

export interface Stage {
  readonly baseUrl: string
  readonly server: ServerProcess
  /** The newest mailed link to a screen, such as '/login'. */
  mailFor(address: string, screen: string): Promise<URL>
  /** An activated account, created over HTTP, for steps that are not part of the test. */
  member(firstName: string): Promise<Account>
  /** Opens a screen on a phone without anybody's data. The phone is released when the test ends. */
  visit(path?: string, options?: VisitOptions): Promise<Visitor>
  /** Copies the data, for `putBackData`. */
  keepData(): void
  /** Restarts the server at the same address, with the data copied last. */
  putBackData(): Promise<void>
  close(): Promise<void>
}

/** This worker's open stages. */
export const openStages = new Set<Stage>()

/** Server tests cover the real cost of a password. */
const QUICK_HASHES = new URL('../test/quick-hashes.ts', import.meta.url)

/** The real server as its own process on an empty data folder, and the browsers that were found. */
export async function openStage(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-e2e-'))
  const start = (port?: number) =>
    startServer({
      dataDir,
      settings: { RATE_LIMIT: 'off', ...settings },
      preload: QUICK_HASHES,
      ...(port === undefined ? null : { port }),
    })
  let server = await start()
  let kept: KeptData | undefined
  const { baseUrl } = server
  const phones = openPhones(baseUrl)

  const stage: Stage = {
    baseUrl,
    get server() {
      return server
    },
    mailFor: (address, screen) => mailedLink(dataDir, address, screen),
    member: (firstName) => welcome(server, detailsOf(firstName)),
    visit: async (path = '/', { signedInAs, unstreamed, ...options } = {}) => {
      const visitor = await phones.take(options)
      const leave = ({ task }: TestContext) =>
        task.result?.state === 'fail' ? visitor.context.close() : phones.giveBack(visitor)
      onTestFinished(leave)
      if (unstreamed) await visitor.context.route('**/api/live', () => {})
      if (signedInAs) await signIn(visitor.page, signedInAs)
      if (path !== NO_SCREEN) await visitor.page.goto(path)
      await answersTaps(visitor.page)
      return options.shell ? { ...visitor, layoutShift: notInShell } : visitor
    },
    keepData: () => {
      kept = keep(dataDir)
    },
    putBackData: async () => {
      if (!kept) return
      await server.stop()
      putBack(dataDir, kept)
      server = await start(Number(new URL(baseUrl).port))
    },
    close: async () => {
      openStages.delete(stage)
      await phones.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  openStages.add(stage)
  return stage
}

/** It paints before the fonts have loaded, and so shifts content that real browsers do not. */
const notInShell = () => Promise.reject(new Error('Layout shifts are not counted in the headless shell.'))

/** Waits until the app has rendered, or has hydrated a prerendered page. Returns at once on a page without the app. */
export async function answersTaps(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('root') || 'hydrated' in document.documentElement.dataset,
  )
}

/** Stores the token where the web app does (Rule 1.10), on a phone with no screen open. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

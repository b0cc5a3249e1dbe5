import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser, LAUNCH_ARGUMENTS } from '../../test/browser.ts'

export interface DebuggedChromium {
  readonly port: number
  readonly version: string
  close(): Promise<void>
}

/** The browser of the tests on an empty profile, with a port for whoever drives it. Throws its last words. */
export async function startChromium(): Promise<DebuggedChromium> {
  const found = await findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'anteroom-chromium-'))
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(found.path, [...LAUNCH_ARGUMENTS, ...own], {
    env: { ...process.env, ...found.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const close = async () => {
    process.off('exit', end)
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  let said = ''
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text
    const [, port] = /listening on ws:\/\/[\d.]+:(\d+)\//.exec(said) ?? []
    if (!port) continue
    child.stderr.resume()
    return { port: Number(port), version: `${found.name} ${found.version}`, close }
  }
  await close()
  throw new Error(`${found.path} did not start:\n${said}`)
}

/** Puts into local storage what the web app keeps there, for every later page of this profile. */
export async function keepInStorage(
  { port }: DebuggedChromium,
  baseUrl: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no profile.')
  await page.goto(`${baseUrl}/robots.txt`)
  await page.evaluate((items) => Object.assign(window.localStorage, items), stored)
  await page.close()
  await browser.close()
}

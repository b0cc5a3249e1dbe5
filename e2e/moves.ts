import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { toastOf } from './pages/toast.ts'
import type { Visitor } from './phone.ts'

/** Answers a call with status 500 and no text from now on. The returned function lets it through again. */
export const cutOff = (page: Page, call: string) => answerWith(page, call, { status: 500 })

/** Makes the next call fail, taps the button that sends it, and waits for the toast. */
export async function failsFirst(
  visitor: Visitor,
  call: string,
  button: Locator,
  toast: string,
): Promise<void> {
  const mend = await cutOff(visitor.page, call)
  await button.click()
  await toastOf(visitor.page, toast)
  await mend()
  expectOnly(visitor, CUT_OFF)
}

/** The server does the next call, but its answer is lost, as is each retry. The returned function lets it through again. */
export async function loseAnswer(page: Page, call: string): Promise<() => Promise<void>> {
  const address = ({ pathname }: URL) => pathname === `/api/${call}`
  let isDone = false
  await page.route(address, async (route) => {
    if (!isDone) await route.fetch()
    isDone = true
    await route.abort('connectionreset')
  })
  return () => page.unroute(address)
}

/** Refuses a call without a sentence from now on. The returned function lets it through again. */
export const refuse = (page: Page, call: string) =>
  answerWith(page, call, { status: 409, json: { code: 'refused' } })

async function answerWith(page: Page, call: string, answer: Parameters<Route['fulfill']>[0]) {
  const address = ({ pathname }: URL) => pathname === `/api/${call}`
  await page.route(address, (route) => route.fulfill(answer))
  return () => page.unroute(address)
}

/** Holds back requests to these addresses from now on. The returned function lets them go. */
export async function holdBack(owner: Pick<BrowserContext, 'route'>, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await owner.route(addresses, async (route) => {
    await released.promise
    await route.fallback()
  })
  return released.resolve
}

/** Runs in the page. Retries come after a tenth of a second instead of a second. */
export function hurryRetries(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => after(work, ms === 1000 ? 100 : ms)) as typeof after
}

/** Runs in the page: shortens the wait for an idle browser from 30 s to half a second, because a headless browser may never report one. */
export function soonStable(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) =>
    after(work, ms === 30_000 ? 500 : ms)) as typeof after
}

/** Runs in the page: the first rendering waits for the stored answers, however slow the machine is. */
export function readStoredFirst(): void {
  const after = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => (ms === 500 ? 0 : after(work, ms))) as typeof after
}

/** The log of browser and harness for a truncated answer. */
export const CUT_OFF = [/console: .*500/, /answer: 500/]

/** Expects exactly these logged problems. */
export function expectOnly(visitor: Visitor, expected: readonly RegExp[]): void {
  const left = visitor.takeProblems().filter((problem) => !expected.some((pattern) => pattern.test(problem)))
  expect(left).toEqual([])
}

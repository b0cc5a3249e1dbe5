import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { Output } from '../src/contract/endpoints.ts'
import type { Account } from '../stage/newcomer.ts'
import type { Visitor } from './phone.ts'

/** Answers a call with status 500 and no text from now on. The returned function lets it through again. */
export const cutOff = (page: Page, call: string) => answerWith(page, call, { status: 500 })

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

/** From now on this page is told that the player is a guest, which no call can arrange yet. */
export async function showAsGuest(page: Page, { id }: Account): Promise<void> {
  await page.route('**/api/fetch-game?*', async (route) => {
    const response = await route.fetch()
    const { data }: { data: Output<'fetchGame'> } = await response.json()
    const gameUsers = data.gameUsers.map((user) => (user.id === id ? { ...user, guest: true } : user))
    await route.fulfill({ response, json: { data: { ...data, gameUsers } } })
  })
}

/** The log of browser and harness for a truncated answer. */
export const CUT_OFF = [/console: .*500/, /answer: 500/]

/** Expects exactly these logged problems. */
export function expectOnly(visitor: Visitor, expected: readonly RegExp[]): void {
  const left = visitor.takeProblems().filter((problem) => !expected.some((pattern) => pattern.test(problem)))
  expect(left).toEqual([])
}

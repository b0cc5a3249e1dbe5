import type { BrowserContext, Page } from 'playwright-core'
import type { Account } from '../stage/newcomer.ts'
import { potOf } from './pages/table.ts'

/** The log of a page while no call gets through: the browser logs each attempt, the app the first badge that did not load. */
export const NO_ANSWER: readonly RegExp[] = [
  ...Array.from({ length: 200 }, () => /ERR_(INTERNET_DISCONNECTED|FAILED)/),
  /^console: unreadCount ApiError: offline/,
  /^console: listBuddies ApiError: offline/,
]

/** A dead spot: the app's own files load, as from a service worker, but no call gets through. Returns the function that ends it. */
export async function intoDeadSpot(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  return async () => {
    await context.setOffline(true)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
  }
}

/** Waits until the phone has stored what it shows of this game: from then on the game opens offline. */
export async function keptOnPhone(page: Page, game: { readonly id: string }): Promise<void> {
  await page.evaluate(untilKept, game.id)
}

/** Runs in the page: checks at every frame whether the app has stored an answer whose key contains this part. */
async function untilKept(part: string): Promise<void> {
  const keys = () =>
    new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('anteroom-device')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const db = opening.result
        const asked = db.transaction('answers').objectStore('answers').getAllKeys()
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          db.close()
          resolve(asked.result.map(String))
        }
      }
    })
  const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === 'anteroom-device')
  while (!((await isThere()) && (await keys()).some((key) => key.includes(part))))
    await new Promise(requestAnimationFrame)
}

/**
 * The server acts on the first entry but its answer is lost; nothing else gets through. The returned function ends that, and
 * makes the server forget the keys of everything sent before.
 */
export async function loseTheAnswer(context: BrowserContext): Promise<() => Promise<void>> {
  let acted = false
  await context.route(/\/api\/(push|pop)-game-event$/, async (route) => {
    if (!acted) {
      acted = true
      await route.fetch()
    }
    await route.abort('connectionreset')
  })
  return async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.route(/\/api\/(push|pop)-game-event$/, (route) => {
      const headers = route.request().headers()
      return route.continue({ headers: { ...headers, 'idempotency-key': `${headers['idempotency-key']}-2` } })
    })
  }
}

/** The events of a table on the server: "rebuy ben 20". */
export async function serverEvents(
  host: Account,
  game: { readonly id: string },
  people: readonly Account[],
): Promise<string[]> {
  const { gameEvents } = await host.client.call('fetchGame', { gameId: game.id })
  const nameOf = (id: string) => people.find((person) => person.id === id)?.username ?? id
  return gameEvents.map(({ type, userId, amount }) => `${type} ${nameOf(userId)} ${amount}`)
}

/** Waits until the pot shows this amount. */
export const potIs = (page: Page, amount: string) => potOf(page).getByText(amount, { exact: true }).waitFor()
/** Waits until the connection bar shows this text. */
export const barSays = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
/** Waits until the connection bar is gone. */
export const barGone = (page: Page) => page.getByText(/^No connection\./).waitFor({ state: 'hidden' })

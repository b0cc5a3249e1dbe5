import type { BrowserContext, Page } from 'playwright-core'
import type { Account } from '../scripts/newcomer.ts'

/** What a page logs while no call gets through: the browser each try, the app once that a badge did not load. */
export const NO_ANSWER: readonly RegExp[] = [
  ...Array.from({ length: 200 }, () => /ERR_(INTERNET_DISCONNECTED|FAILED)/),
  /^console: unreadCount ApiError: offline/,
  /^console: listBuddies ApiError: offline/,
]

/** A dead spot: the app's own files are there, as a service worker has them, but no call gets through. Gives its end. */
export async function intoDeadSpot(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  return async () => {
    await context.setOffline(true)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
  }
}

/** Waits until the phone has kept what it shows of this game: from then on the game opens without a network. */
export async function keptOnPhone(page: Page, game: { readonly id: string }): Promise<void> {
  await page.evaluate(untilKept, { part: game.id, isKept: true })
}

/** The key of an answer that no release keeps any more. */
const OUTDATED = '["validateToken"]'

/** Leaves on the phone, whose app is open, an answer that the app deletes when it has read what the phone keeps. */
export async function leaveOutdated(page: Page): Promise<void> {
  await page.evaluate(putBesideOthers, OUTDATED)
}

/** Waits until the app shows what the phone keeps, after `leaveOutdated`. */
export async function untilRead(page: Page): Promise<void> {
  await page.evaluate(untilKept, { part: OUTDATED, isKept: false })
}

/** Runs in the page. */
async function putBesideOthers(query: string): Promise<void> {
  const after = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => resolve(request.result)
    })
  const db = await after(indexedDB.open('anteroom'))
  const answers = db.transaction('answers', 'readwrite').objectStore('answers')
  const [other] = await after(answers.getAll())
  await after(answers.put({ ...other, query, data: null }))
  db.close()
}

/** Runs in the page: looks at every frame whether the app keeps an answer whose key has this part. */
async function untilKept({ part, isKept }: { part: string; isKept: boolean }): Promise<void> {
  const keys = () =>
    new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('anteroom')
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
  const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === 'anteroom')
  while (((await isThere()) && (await keys()).some((key) => key.includes(part))) !== isKept)
    await new Promise(requestAnimationFrame)
}

/** Leaves on the phone, instead of the newest page of one's games, what a release from before the pages kept. */
export async function keptBeforePages(page: Page): Promise<void> {
  await page.evaluate(keepAsBefore)
}

/** Runs in the page. */
async function keepAsBefore(): Promise<void> {
  const after = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => resolve(request.result)
    })
  const db = await after(indexedDB.open('anteroom'))
  const answers = db.transaction('answers', 'readwrite').objectStore('answers')
  const rows: { session: string; query: string; data: object }[] = await after(answers.getAll())
  for (const { session, query, data, ...row } of rows) {
    if (!query.startsWith('["listGames"')) continue
    await after(answers.delete([session, query]))
    const before = { ...data, older: undefined, hosting: undefined }
    await after(answers.put({ ...row, session, query: '["listGames"]', data: before }))
  }
  db.close()
}

/** The server acts on every entry and undo, but the first answer to each is lost on the way. */
export async function loseFirstAnswers(context: BrowserContext): Promise<() => number> {
  const seen = new Set<string>()
  await context.route(/\/api\/(push|pop)-game-event$/, async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    if (seen.has(key)) return route.continue()
    seen.add(key)
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => seen.size
}

/**
 * The server acts on the first entry and its answer is lost; nothing else gets through. The returned function ends that, and from
 * then on the server has forgotten the keys of all that was sent before.
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

/** Leaves on the phone what version 1 of its database kept, as rows of its entries. The page holds it open, as a tab of then does. */
export async function keptByVersion1(page: Page, rows: readonly object[]): Promise<void> {
  await page.evaluate(keepAsVersion1, rows)
}

/** Runs in the page. */
async function keepAsVersion1(rows: readonly object[]): Promise<void> {
  const opening = indexedDB.open('anteroom', 1)
  await new Promise<void>((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onupgradeneeded = () => {
      const db = opening.result
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      entries.createIndex('person', 'personId')
      db.createObjectStore('answers', { keyPath: ['session', 'query'] })
      for (const row of rows) entries.add(row)
    }
    opening.onsuccess = () => resolve()
  })
}

/** The version and the stores of the phone's database, and how many commands it has left. */
export const databaseOf = (page: Page) => page.evaluate(lookIntoDatabase)

/** Runs in the page. */
async function lookIntoDatabase() {
  const after = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => resolve(request.result)
    })
  const db = await after(indexedDB.open('anteroom'))
  const left = await after(db.transaction('commands').objectStore('commands').count())
  db.close()
  return { version: db.version, stores: [...db.objectStoreNames], left }
}

/** What happened at a table as the server has it: "rebuy ben 20". */
export async function serverEvents(
  host: Account,
  game: { readonly id: string },
  people: readonly Account[],
): Promise<string[]> {
  const { gameEvents } = await host.client.call('fetchGame', { gameId: game.id })
  const nameOf = (id: string) => people.find((person) => person.id === id)?.username ?? id
  return gameEvents.map(({ type, userId, amount }) => `${type} ${nameOf(userId)} ${amount}`)
}

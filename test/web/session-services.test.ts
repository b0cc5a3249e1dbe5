import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The stores of this device's database that were cleared. */
const cleared: string[] = []
vi.mock('../../src/web/games/offline/database.ts', () => ({
  database: async () => ({ clear: async (store: string) => void cleared.push(store) }),
}))

const offer = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../src/web/account/passkeys/offer.ts', () => ({ offer }))
vi.mock('../../src/web/pwa/when-stable.ts', () => ({ whenStable: async () => undefined }))

/** The address, and the signed-in person's token. */
const location = { pathname: '/login', search: '' }
let token: string | null

beforeEach(() => {
  token = null
  offer.mockClear()
  const localStorage = { getItem: (key: string) => (key === 'token' ? token : null) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location }))
  vi.stubGlobal('document', new EventTarget())
  // A failed call would be repeated a second later, in the next file.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  // Ends the live stream, which would retry after the test.
  changeToken(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // The services keep running: with the session that they follow they would affect the next file's.
  vi.resetModules()
  cleared.length = 0
})

function changeToken(to: string | null): void {
  token = to
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
}

/** Starts them on a page that began with this token, with nobody signed in by now. */
async function startWithout(before: string | null): Promise<void> {
  const { startSessionServices } = await import('../../src/web/app/session-services.ts')
  startSessionServices(before)
}

test('Rule 17.12: if a session ended before its services began, its answers are deleted and its entries stay', async () => {
  await startWithout('of ada')
  await vi.waitFor(() => expect(cleared).toEqual(['answers']))
})

test('the database stays closed if nobody was signed in', async () => {
  await startWithout(null)
  await Promise.resolve()
  expect(cleared).toEqual([])
})

async function goTo(pathname: string, search = ''): Promise<void> {
  Object.assign(location, { pathname, search })
  window.dispatchEvent(new Event('pushState'))
  await vi.dynamicImportSettled()
}

test('a passkey is offered at /games after another screen, not on the first one after a sign-in', async () => {
  await startWithout(null)
  changeToken('of ada')
  const open = async (pathname: string) => {
    await goTo(pathname)
    return offer.mock.calls.length
  }
  expect(await open('/games')).toBe(0)
  expect(await open('/stats')).toBe(0)
  expect(await open('/games')).toBe(1)
  expect(await open('/stats')).toBe(1)
  expect(await open('/games')).toBe(1)
})

/** The calls to this address of the API from now on. Only these are answered. */
function callsTo(address: string): readonly unknown[] {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url !== `/api/${address}`) return new Promise(() => {})
    calls.push(typeof body === 'string' ? JSON.parse(body) : null)
    return Promise.resolve(Response.json({ data: {} }))
  })
  return calls
}

test('the token is not validated on public screens, and on others once the last answer is a minute old (Rule 1.12)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const questions = callsTo('validate-token')
  location.pathname = '/terms'
  await startWithout(null)
  changeToken('of ada')
  await goTo('/privacy')
  expect(questions).toHaveLength(0)
  await goTo('/games')
  const { queryClient } = await import('../../src/web/api/query-client.ts')
  const answered = await vi.waitUntil(() => queryClient.getQueryState(['validateToken'])?.dataUpdatedAt)
  vi.setSystemTime(answered + 59_999)
  await goTo('/buddies')
  expect(questions).toHaveLength(1)
  vi.setSystemTime(answered + 60_000)
  await goTo('/stats')
  await vi.waitFor(() => expect(questions).toHaveLength(2))
})

test('a game’s notifications are read when one of its screens opens', async () => {
  const read = callsTo('notifications/dismiss-game')
  await startWithout(null)
  changeToken('of ada')
  await goTo('/games', '?gameId=friday')
  await goTo('/game-attendance', '?gameId=friday')
  await goTo('/settings')
  expect(read).toEqual([{ gameId: 'friday' }])
})

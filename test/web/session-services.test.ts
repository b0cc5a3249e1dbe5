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

test('a passkey is offered at /games after another screen, not on the first one after a sign-in', async () => {
  await startWithout(null)
  changeToken('of ada')
  const open = async (pathname: string) => {
    location.pathname = pathname
    window.dispatchEvent(new Event('pushState'))
    await vi.dynamicImportSettled()
    return offer.mock.calls.length
  }
  expect(await open('/games')).toBe(0)
  expect(await open('/stats')).toBe(0)
  expect(await open('/games')).toBe(1)
  expect(await open('/stats')).toBe(1)
  expect(await open('/games')).toBe(1)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The stores of this device's database that were cleared. */
const cleared: string[] = []
vi.mock('../../src/web/games/offline/database.ts', () => ({
  database: async () => ({ clear: async (store: string) => void cleared.push(store) }),
}))

beforeEach(() => {
  const localStorage = { getItem: () => null }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  // The services go on: with the session that they follow they would answer to the next file's.
  vi.resetModules()
  cleared.length = 0
})

/** Starts them on a page that began with this token, and where nobody is signed in by now. */
async function startWithout(before: string | null): Promise<void> {
  const { startSessionServices } = await import('../../src/web/app/session-services.ts')
  startSessionServices(before)
}

test('Rule 17.12: of a session that ended before its services began, the answers go and the entries stay', async () => {
  await startWithout('of ada')
  await vi.waitFor(() => expect(cleared).toEqual(['answers']))
})

test('the database stays closed where nobody was signed in', async () => {
  await startWithout(null)
  await Promise.resolve()
  expect(cleared).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { measurePushes } from '../../bench/log-pages.ts'
import { seedGames, seedPeople } from '../../bench/seed.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { startApp, type TestApp } from '../app.ts'

const DAY = 24 * 3600

let world: TestApp
/** The statements of the app. */
const prepared = new Set<string>()

beforeAll(async () => {
  world = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' } })
  const { prepare } = DatabaseSync.prototype
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    text,
    ...rest
  ) {
    prepared.add(text)
    return prepare.call(this, text, ...rest)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

test('a push writes pages of games, entries and keys, and of no other index', async () => {
  const { bytes, pages } = await measurePushes(world, {
    ...{ games: 8, events: 10, playedOn: 10, measured: 80 },
    ...{ hours: 0, keysAnHour: 0 },
  })
  expect([...pages.keys()].sort()).toEqual(['game_events', 'games', 'idempotency', 'page 1', 'pointer map'])
  // The means in docs/performance.md differ by 1 kB from run to run.
  expect(bytes).toBeLessThan(24_000)
})

test('every statement on entries and keys finds its rows by an index; only housekeeping reads all keys', async () => {
  const { db, folder } = world.database
  const host = await seedPeople(db, 3, world.now())
  const [gameId = ''] = await seedGames(db, host, { games: 1, events: 2, state: 'active', now: world.now() })
  const as = host.token
  const entry = { gameId, userId: host.hostId, type: 'rebuy', amount: 1, timestamp: world.now() } as const
  const key = randomUUID()
  await world.ok('pushGameEvent', entry, { as, key })
  await world.ok('pushGameEvent', entry, { as, key })
  await world.ok('popGameEvent', { gameId, commandId: randomUUID() }, { as })
  await world.ok('listGames', {}, { as })
  world.advance(2 * DAY)
  await tidy(world.services)

  const texts = [...prepared].filter((text) => /^(?!insert).*"(?:game_events|idempotency)"/s.test(text))
  const database = new DatabaseSync(join(folder, 'anteroom.sqlite'), { readOnly: true })
  const scans = texts.filter((text) => {
    const plan = database.prepare(`explain query plan ${text}`).all()
    return plan.some(({ detail }) => String(detail).startsWith('SCAN'))
  })
  database.close()
  expect(texts.length).toBeGreaterThan(6)
  expect(scans).toEqual([expect.stringMatching(/from "idempotency"\s+where true order by/)])
})

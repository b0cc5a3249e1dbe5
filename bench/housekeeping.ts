import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { paths } from '../src/contract/paths.ts'
import { SPARE_PAGES } from '../src/server/db/expired-rows.ts'
import { openSqliteReadOnly } from '../src/server/db/sqlite/open.ts'
import { type Databases, openDatabase, type Settings } from './databases.ts'
import { seedExpired } from './expired.ts'
import { rawAnswer } from './load.ts'
import { heading, report, written } from './measure.ts'
import { seedGames, seedPeople } from './seed.ts'
import { startMeasured } from './server.ts'

const EXPIRED = 100_000
const PAUSE = 5
const MOST_SECONDS = 600
const GOAL = { most: 50 }

/** Measures the slowest request while housekeeping deletes rows that expired during an outage. */
export async function measureHousekeeping(databases: Databases, quick: boolean): Promise<void> {
  const rows = quick ? 5000 : EXPIRED
  const { settings, filled } = await databases.make(async (db) => {
    const host = await seedPeople(db, 8)
    const [gameId = ''] = await seedGames(db, host, { games: 1, events: 10, state: 'active' })
    await seedExpired(db, rows, host.hostId, gameId)
    return { token: host.token, gameId }
  })
  const server = await startMeasured(settings)
  const read = async () => {
    const begin = performance.now()
    await rawAnswer(`${server.baseUrl}${paths.fetchGame[1]}?gameId=${filled.gameId}`, filled.token)
    return performance.now() - begin
  }
  const { isDone, close } = watch(databases, settings)
  // The first request of a process waits for lazily loaded code, with or without housekeeping.
  const first = await read()
  const busy: number[] = []
  const begin = performance.now()
  while (!(await isDone())) {
    if (performance.now() - begin > MOST_SECONDS * 1000) throw new Error('Housekeeping does not end.')
    for (let request = 0; request < 100; request += 1) {
      busy.push(await read())
      await setTimeout(PAUSE)
    }
  }
  const seconds = (performance.now() - begin) / 1000
  heading(
    `Requests on ${databases.kind} while ${rows} expired rows of each table are deleted (${written(seconds)} s)`,
  )
  const of = `${busy.length} requests, ${written(first)} ms for the first`
  report('ms of the slowest', Math.max(...busy), GOAL, of)
  await close()
  await server.stop()
}

/** Opens the database while the server runs. `isDone` returns whether housekeeping has finished its last chores. */
function watch({ kind }: Databases, settings: Settings) {
  const { db, close } = openDatabase(settings, openSqliteReadOnly)
  const isDone = async () => {
    const reserved = db.selectFrom('users').select('id').where('kept_username_key', 'is not', null).limit(1)
    if ((await reserved.executeTakeFirst()) !== undefined) return false
    if (kind === 'PostgreSQL') return true
    const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db)
    return (rows[0]?.freelist_count ?? 0) <= SPARE_PAGES
  }
  return { isDone, close }
}

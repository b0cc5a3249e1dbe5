import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { secretHash } from '../src/server/core/secrets.ts'
import { keptGame } from '../src/server/http/idempotency/kept-game.ts'
import { expiredAnswers } from '../src/server/http/idempotency/store.ts'
import type { TestApp } from '../test/app.ts'
import { seedGames, seedPeople, versionAfter } from './seed.ts'

const PEOPLE = 8
const HOUR = 3600
const LOG_HEADER = 32
const FRAME_HEADER = 24

export interface Pushes {
  readonly games: number
  /** Entries that each game begins with. */
  readonly events: number
  /** Entries that each gets before the measured ones: pages that were filled at once are full, and the first entries split them. */
  readonly playedOn: number
  readonly measured: number
  /** Hours of housekeeping before, with so many new keys in each. */
  readonly hours: number
  readonly keysAnHour: number
}

/** What one push adds to SQLite's write-ahead log, on average. */
export interface Logged {
  readonly bytes: number
  /** Pages by the table or index that they belong to. */
  readonly pages: ReadonlyMap<string, number>
}

/**
 * Measures pushes with a key and a command id, a second apart. A reader that holds its snapshot keeps the log from starting over, so
 * that its growth is what was written.
 */
export async function measurePushes(world: TestApp, pushes: Pushes): Promise<Logged> {
  const { db, folder } = world.database
  const file = join(folder, 'anteroom.sqlite')
  const { hostId, push } = await seedTable(world, pushes)
  for (let entry = 0; entry < pushes.games * pushes.playedOn; entry += 1) await push()
  await keepHouse(world, hostId, pushes)

  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from games').get()
  const begin = statSync(`${file}-wal`).size
  for (let entry = 0; entry < pushes.measured; entry += 1) await push()
  const bytes = (statSync(`${file}-wal`).size - begin) / pushes.measured
  reader.exec('commit')
  const owners = ownersOf(reader)
  reader.close()
  const frames = Map.groupBy(framesFrom(`${file}-wal`, begin), (page) => owners(page))
  return {
    bytes,
    pages: new Map([...frames].map(([owner, { length }]) => [owner, length / pushes.measured])),
  }
}

/** Seeds games. `push` pushes an entry into the next of them. */
async function seedTable(world: TestApp, { games, events }: Pushes) {
  const { db } = world.database
  const people = await seedPeople(db, PEOPLE, world.now())
  const ids = await seedGames(db, people, { games, events, state: 'active', now: world.now() })
  const { hostId, token } = people
  let pushed = 0
  const push = async () => {
    const gameId = ids[pushed % games] ?? ''
    const since = versionAfter(events) + Math.floor(pushed / games)
    pushed += 1
    world.advance(1)
    const commandId = randomUUID()
    const entry = { gameId, userId: hostId, type: 'rebuy', amount: 1, timestamp: world.now() } as const
    await world.ok('pushGameEvent', { ...entry, commandId, since }, { as: token, key: commandId })
  }
  return { hostId, push }
}

/** Keys of a person come and go for hours, ending now. */
async function keepHouse(world: TestApp, scope: string, { hours, keysAnHour }: Pushes): Promise<void> {
  const { db } = world.database
  for (let hour = hours; hour > 0; hour -= 1) {
    const now = world.now() - hour * HOUR
    const keys = Array.from({ length: keysAnHour }, () => ({
      scope,
      key_hash: secretHash(randomUUID()),
      fingerprint: secretHash(''),
      status: 200,
      answer: keptGame({ gameId: randomUUID(), version: 12 }),
      created_at: now,
    }))
    await db.insertInto('idempotency').values(keys).execute()
    await expiredAnswers(db, now, keysAnHour)
  }
}

function ownersOf(database: DatabaseSync): (page: number) => string {
  const rows = database.prepare('select pageno, name from dbstat').all()
  const names = new Map(rows.map(({ pageno, name }) => [Number(pageno), String(name)]))
  // Beside tables and indexes there are only the pages that say which page refers to which, for `incremental_vacuum`.
  return (page) => (page === 1 ? 'page 1' : (names.get(page) ?? 'pointer map'))
}

/** The page of each frame of a log, from this byte on. */
function framesFrom(file: string, begin: number): number[] {
  const log = readFileSync(file)
  const frame = FRAME_HEADER + log.readUInt32BE(8)
  const pages = []
  for (let at = Math.max(begin, LOG_HEADER); at < log.length; at += frame) pages.push(log.readUInt32BE(at))
  return pages
}

import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { readChangeId } from '../src/server/db/change-id.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { deferWrite } from '../src/server/db/prepared.ts'
import type { Database } from '../src/server/db/schema.ts'
import { openSqlite } from '../src/server/db/sqlite/open.ts'
import { CachedGame, GameCache } from '../src/server/games/game-cache.ts'
import { findGame } from '../src/server/games/read-store.ts'
import { CONNECTIONS, type Pushed, statements } from './bare-push.ts'
import { type Databases, type Settings, withEachDatabase } from './databases.ts'
import { finish, heading, median, rateOfCallers, report } from './measure.ts'
import { seedGames, seedPeople } from './seed.ts'

const GAMES = { games: 200, events: 10 }
const PEOPLE = 8
const CALLERS = [1, 8, 32]
const ROUNDS = 7
const MILLISECONDS = 300

const now = Math.floor(Date.now() / 1000)
const fail = (error: Error) => {
  throw error
}

const openOurs = ({ DATA_DIR, DATABASE_URL }: Settings) =>
  DATABASE_URL === undefined ? openSqlite(DATA_DIR) : openPostgres(DATABASE_URL, CONNECTIONS, fail)

/** Kysely's own dialect; that for SQLite over Node's, by the interface that it expects. */
function openStock({ DATA_DIR, DATABASE_URL }: Settings): Kysely<Database> {
  if (DATABASE_URL !== undefined) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS })
    return new Kysely({ dialect: new PostgresDialect({ pool }) })
  }
  const file = new DatabaseSync(join(DATA_DIR, 'anteroom.sqlite'), { enableForeignKeyConstraints: true })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  const prepare = (sql: string) => {
    const statement = file.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => {
        const { changes, lastInsertRowid } = statement.run(...(values as SQLInputValue[]))
        return { changes, lastInsertRowid }
      },
      iterate: (values: readonly unknown[]) =>
        statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
    }
  }
  return new Kysely({ dialect: new SqliteDialect({ database: { prepare, close: () => file.close() } }) })
}

/** The transaction of one pushed event; each of its statements is waited for, unless they may be sent together. */
function pusher(db: Kysely<Database>, pushed: Pushed, together: boolean): () => Promise<void> {
  let turn = 0
  return () =>
    db.transaction().execute(async (tx) => {
      const gameId = pushed.gameIds[turn++ % pushed.gameIds.length] ?? ''
      const [claim = [], lock = [], writes = []] = statements(tx, pushed, gameId)
      for (const query of [...claim, ...lock]) await tx.executeQuery(query)
      for (const query of writes) await (together ? deferWrite(tx, query) : tx.executeQuery(query))
    })
}

/** Medians of both, measured in turns. */
async function compare(
  what: string,
  callers: number,
  here: () => Promise<unknown>,
  bare: () => Promise<unknown>,
) {
  const rates = { here: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await rateOfCallers(callers, bare, MILLISECONDS))
    rates.here.push(await rateOfCallers(callers, here, MILLISECONDS))
  }
  report({ what: `${what}, ${callers} at once`, here: median(rates.here), bare: median(rates.bare) })
}

async function measure({ kind, make }: Databases): Promise<void> {
  const { settings, filled } = await make(async (db) => {
    const table = await seedPeople(db, PEOPLE, now)
    return { table, gameIds: await seedGames(db, table, { ...GAMES, state: 'active', now }), now }
  })
  const { db, changeIdOf, close } = openOurs(settings)
  const stock = openStock(settings)
  const [gameId = ''] = filled.gameIds
  const viewer = filled.table.hostId
  const cache = new GameCache(changeIdOf)

  heading(`On ${kind}, without HTTP: what is ours, and what does without it`, 'ours /s', 'stock /s')
  for (const callers of CALLERS) {
    const [ours, theirs] = [pusher(db, filled, true), pusher(stock, filled, false)]
    await compare("a pushed event, through our driver and Kysely's", callers, ours, theirs)
  }
  const throughKysely = () => readChangeId.rows(db, { gameId })
  await compare('a change id, by changeIdOf and Kysely', 1, () => changeIdOf(gameId), throughKysely)
  const cached = async () => (await cache.read(db, gameId))?.json(viewer)
  const read = async () => {
    const stored = await findGame(db, gameId)
    return stored && new CachedGame(stored).json(viewer)
  }
  for (const callers of CALLERS) await compare('a game as JSON, cached and read', callers, cached, read)
  await close()
  await stock.destroy()
}

await withEachDatabase(measure)
finish()

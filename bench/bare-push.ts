import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../src/server/db/dialect.ts'
import { pooledPostgres } from '../src/server/db/postgres/dialect.ts'
import type { NamedQuery } from '../src/server/db/prepared.ts'
import type { Database } from '../src/server/db/schema.ts'
import { sqliteDialect } from '../src/server/db/sqlite/dialect.ts'
import { appendEntry } from '../src/server/games/entries-store.ts'
import { lockedChangeId } from '../src/server/games/read-store.ts'
import { raiseVersion } from '../src/server/games/store.ts'
import { claimKey, fillKey, storedGame } from '../src/server/http/idempotency/store.ts'
import type { Settings } from './databases.ts'
import type { Table } from './seed.ts'

/** The same number as the server's. */
const CONNECTIONS = 10

export interface Pushed {
  readonly table: Table
  readonly gameIds: readonly string[]
}

/** Pushes events one after the other directly into a database, which is the upper bound for any server in front of it. */
export interface BarePush {
  push(): Promise<void>
  close(): Promise<void>
}

const VERSION = 3
const now = Math.floor(Date.now() / 1000)
/** The number of the next entry: unique, and above those of all seeded entries. */
let seq = 10_000

/**
 * The statements of one pushed event into a cached game, as the server sends them for a command of the app, grouped into parts without a
 * wait in between.
 */
function statements(db: Db, { table }: Pushed, gameId: string): NamedQuery<unknown>[][] {
  const key = { scope: table.hostId, keyHash: uuidv7() }
  const id = uuidv7()
  const entry = {
    game_id: gameId,
    seq: seq++,
    id,
    player_id: table.hostId,
    amount: 100,
    type: 'rebuy',
    add_on: 0,
    counted: null,
    timestamp: now,
    command_id: id,
    part: 0,
    actor_id: table.hostId,
    by_id: null,
    by_ids: null,
    same_hand_as: null,
    stack: null,
  } as const
  return [
    [claimKey.with(db, { ...key, fingerprint: '', now, expired: 0 })],
    [lockedChangeId.with(db, { gameId })],
    [
      appendEntry.with(db, entry),
      raiseVersion.with(db, { gameId, version: VERSION, changeId: uuidv7() }),
      fillKey.with(db, { ...key, status: 200, answer: storedGame({ gameId, version: VERSION }) }),
    ],
  ]
}

export function openBarePush(settings: Settings, pushed: Pushed): BarePush {
  let turn = 0
  const next = (db: Db) => statements(db, pushed, pushed.gameIds[turn++ % pushed.gameIds.length] ?? '')
  return settings.DATABASE_URL === undefined
    ? onSqlite(settings.DATA_DIR, next)
    : onPostgres(settings.DATABASE_URL, next)
}

type Next = (db: Db) => NamedQuery<unknown>[][]

/** One connection, as durable as the server's. Events pushed in one turn of the event loop share a commit, as on the server. */
function onSqlite(folder: string, next: Next): BarePush {
  const database = new DatabaseSync(join(folder, 'anteroom.sqlite'), { enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000')
  // Only compiles queries; never opened.
  const none = new DatabaseSync(':memory:')
  const db = new Kysely<Database>({ dialect: sqliteDialect({ writer: none, reader: none }) })
  const known = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = known.get(sql) ?? database.prepare(sql)
    known.set(sql, statement)
    return statement
  }
  let group: Promise<void> | null = null
  const openGroup = () => {
    database.exec('begin immediate')
    return new Promise<void>((resolve) => {
      setImmediate(() => {
        group = null
        database.exec('commit')
        resolve()
      })
    })
  }
  return {
    push: async () => {
      group ??= openGroup()
      for (const { sql, parameters } of next(db).flat())
        prepare(sql).all(...(parameters as readonly SQLInputValue[]))
      await group
    },
    close: async () => {
      database.close()
      await db.destroy()
    },
  }
}

function onPostgres(url: string, next: Next): BarePush {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, pipeline: true })
  const db = new Kysely<Database>({ dialect: pooledPostgres(pool, {}) })
  return {
    push: async () => {
      const client = await pool.connect()
      const [claim = [], ...parts] = next(db)
      const last = parts.pop() ?? []
      const send = (queries: readonly NamedQuery<unknown>[]) =>
        queries.map(({ name, sql: text, parameters }) =>
          client.query({ name, text, values: [...parameters] }),
        )
      await Promise.all([client.query('begin'), ...send(claim)])
      for (const part of parts) await Promise.all(send(part))
      await Promise.all([...send(last), client.query('commit')])
      client.release()
    },
    close: () => pool.end(),
  }
}

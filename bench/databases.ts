import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '../src/server/db/dialect.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { openSqlite } from '../src/server/db/sqlite/open.ts'
import { startPostgres } from '../test/postgres.ts'

/** Temporary databases of one kind. */
export interface Databases {
  readonly kind: 'SQLite' | 'PostgreSQL'
  /** Creates a database with the product's tables; `fill` writes into it before anything else opens it. */
  make<T>(fill: (db: Db) => Promise<T>): Promise<{ settings: Settings; filled: T }>
}

/** The server's settings for a database. */
export interface Settings {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string
}

type OpenSqlite = (folder: string) => { readonly db: Db; close(): Promise<void> }

/** Opens a database in this process, on PostgreSQL with one connection. */
export function openDatabase({ DATA_DIR, DATABASE_URL }: Settings, onSqlite: OpenSqlite = openSqlite) {
  const fail = (error: Error) => {
    throw error
  }
  return DATABASE_URL === undefined
    ? onSqlite(DATA_DIR)
    : openPostgres(DATABASE_URL, { connections: 1, onError: fail })
}

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/**
 * Provides databases of one kind. PostgreSQL's are on a server that we start with these settings (name=value) and full durability, as the
 * product requires.
 */
export async function withDatabases(
  kind: Databases['kind'],
  measure: (databases: Databases) => Promise<void>,
  settings: readonly string[] = [],
): Promise<void> {
  const server = kind === 'PostgreSQL' ? await startPostgres(settings) : null
  if (kind === 'PostgreSQL' && !server)
    return console.error('No PostgreSQL on this machine: nothing was measured on it.')
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-'))
  let count = 0
  try {
    await measure({
      kind,
      make: async (fill) => {
        const name = `bench_${process.pid}_${count++}`
        const address = server && { DATABASE_URL: await createDatabase(server.url, name) }
        const found = { DATA_DIR: join(folder, name), ...address }
        const { db, close } = openDatabase(found)
        await migrate(db)
        const filled = await fill(db)
        await close()
        return { settings: found, filled }
      },
    })
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures on SQLite, then on PostgreSQL if installed. Ends each before the next begins. */
export async function withEachDatabase(measure: (databases: Databases) => Promise<void>): Promise<void> {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) await withDatabases(kind, measure)
}

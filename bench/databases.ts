import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '../src/server/db/dialect.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { openSqlite } from '../src/server/db/sqlite/open.ts'
import { startPostgres } from '../test/postgres.ts'

/** A place for databases of one kind, thrown away at the end. */
export interface Databases {
  readonly kind: 'SQLite' | 'PostgreSQL'
  /** A new database with the product's tables; `fill` writes into it before anybody else opens it. */
  make<T>(fill: (db: Db) => Promise<T>): Promise<{ settings: Settings; filled: T }>
  stop(): Promise<void>
}

/** Where the server finds a database. */
export interface Settings {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string
}

const fail = (error: Error) => {
  throw error
}

async function sqliteDatabases(): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'anteroom-bench-'))
  let count = 0
  return {
    kind: 'SQLite',
    make: async (fill) => {
      const dataDir = join(folder, String(count++))
      const { db, close } = openSqlite(dataDir)
      await migrate(db)
      const filled = await fill(db)
      await close()
      return { settings: { DATA_DIR: dataDir }, filled }
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Of a server of our own that survives a power cut, as the product's has to. */
async function postgresDatabases(): Promise<Databases | null> {
  const server = await startPostgres([])
  if (!server) return null
  const folder = await mkdtemp(join(tmpdir(), 'anteroom-bench-'))
  let count = 0
  return {
    kind: 'PostgreSQL',
    make: async (fill) => {
      const name = `bench_${process.pid}_${count++}`
      const admin = new pg.Client(server.url)
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
      const { db, close } = openPostgres(url, 1, fail)
      await migrate(db)
      const filled = await fill(db)
      await close()
      return { settings: { DATA_DIR: join(folder, name), DATABASE_URL: url }, filled }
    },
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** SQLite, then PostgreSQL if this machine has it; each is ended before the next begins. */
export async function withEachDatabase(measure: (databases: Databases) => Promise<void>): Promise<void> {
  for (const open of [sqliteDatabases, postgresDatabases]) {
    const databases = await open()
    if (!databases) {
      console.error('No PostgreSQL on this machine: nothing was measured on it.')
      continue
    }
    try {
      await measure(databases)
    } finally {
      await databases.stop()
    }
  }
}

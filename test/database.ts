import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../src/server/db/dialect.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { openSqlite } from '../src/server/db/sqlite/open.ts'
import { openPglite } from './pglite.ts'

/** The address of a PostgreSQL database through the pooler of TEST_POOLER=host:port, in transaction mode; null without one. */
export function throughPooler(url: string): string | null {
  const host = process.env.TEST_POOLER
  return host === undefined ? null : Object.assign(new URL(url), { host }).href
}

/** Whether the tests reach PostgreSQL through a pooler. */
export const isPooled = process.env.TEST_POOLER !== undefined

/** The database of the running Vitest project. */
const ofProject = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

export interface TestDatabase {
  readonly db: Db
  /** The folder for all files of this server. */
  readonly folder: string
  /** Its address on PostgreSQL; null for SQLite and PGlite, which no other process can reach. */
  readonly url: string | null
  /** Opens the same database a second time, like another process. Null if PGlite, which cannot. */
  openAgain(): { db: Db; close: () => Promise<void> } | null
  close(): Promise<void>
}

/**
 * Creates a database with all migrations, by copying an SQLite file or cloning a PostgreSQL template. Neither syncs to disk. `adminUrl`: the
 * address of a superuser; required outside Vitest.
 */
export async function openTestDatabase(
  kind: 'sqlite' | 'postgres' = ofProject,
  adminUrl?: string,
): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-test-'))
  const { close, ...opened } = kind === 'postgres' ? await openClone(adminUrl) : await openCopy(folder)
  return {
    ...opened,
    folder,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Opened = Pick<TestDatabase, 'db' | 'openAgain' | 'url' | 'close'>

/** The SQLite database of a data folder, created or migrated to this release. `close` keeps the folder. */
export async function openDataFolder(folder: string): Promise<Opened> {
  const database = openSqlite(folder)
  await migrate(database.db)
  return { ...database, openAgain: () => null, url: null }
}

let migratedFile: Promise<Buffer> | undefined

async function migrateOnce(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-template-'))
  try {
    const { close } = await openDataFolder(folder)
    await close()
    return readFileSync(join(folder, 'anteroom.sqlite'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openCopy(folder: string): Promise<Opened> {
  migratedFile ??= migrateOnce()
  writeFileSync(join(folder, 'anteroom.sqlite'), await migratedFile)
  const database = openSqlite(folder)
  await sql`pragma synchronous = off`.execute(database.db)
  return { ...database, openAgain: () => null, url: null }
}

const fail = (error: Error) => {
  throw error
}

async function openClone(adminUrl = inject('postgresUrl')): Promise<Opened> {
  if (adminUrl === 'pglite') {
    const database = await openPglite()
    await migrate(database.db)
    return { ...database, openAgain: () => null, url: null }
  }
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
  try {
    // One worker creates the template, the others wait for it.
    await admin.query('select pg_advisory_lock(20260101)')
    const { rowCount } = await admin.query("select 1 from pg_database where datname = 'anteroom_template'")
    if (rowCount === 0) {
      await admin.query('create database anteroom_making')
      const making = openPostgres(urlOf('anteroom_making'), { connections: 1, onError: fail })
      await migrate(making.db)
      await making.close()
      await admin.query('alter database anteroom_making rename to anteroom_template')
    }
    await admin.query(`create database ${name} template anteroom_template`)
    await admin.query('select pg_advisory_unlock(20260101)')
  } finally {
    await admin.end()
  }
  const url = urlOf(name)
  const pooler = throughPooler(url)
  // A closing connection may still report that its database is being dropped.
  let closing = false
  const onError = (error: Error) => {
    if (!closing) fail(error)
  }
  const options = { onError, pooled: pooler !== null }
  const { db, close } = openPostgres(pooler ?? url, { ...options, connections: 8 })
  return {
    db,
    openAgain: () => openPostgres(pooler ?? url, { ...options, connections: 4 }),
    url,
    close: async () => {
      closing = true
      await close()
      const last = new pg.Client(adminUrl)
      await last.connect()
      await last.query(`drop database ${name} with (force)`)
      await last.end()
    },
  }
}

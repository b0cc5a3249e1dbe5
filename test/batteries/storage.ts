import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '../../src/server/db/dialect.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { openSqliteReadOnly } from '../../src/server/db/sqlite/open.ts'
import { throughPooler } from '../database.ts'
import { startPostgres } from '../postgres.ts'
import { CannotRun } from './battery.ts'

/** The storage of a battery's servers, and read access to it from outside. */
export interface Storage {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** Also contains the card network's file and the mails. */
  readonly dataDir: string
  /** The servers' settings. */
  readonly settings: Readonly<Record<string, string>>
  /** How many servers can share it. */
  readonly servers: number
  read<T>(at: (db: Db) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'anteroom-battery-'))

/** Reads from a database and closes it. */
export async function withDatabase<T>(
  { db, close }: { db: Db; close: () => Promise<void> },
  at: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await at(db)
  } finally {
    await close()
  }
}

export function sqliteStorage(dataDir: string = newFolder()): Storage {
  return {
    name: 'SQLite',
    dataDir,
    settings: {},
    servers: 1,
    read: (at) => withDatabase(openSqliteReadOnly(dataDir), at),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A new database on a PostgreSQL server; the URL is a superuser's. `where`: its tablespace, if not the default. */
export async function postgresStorage(adminUrl: string, where = ''): Promise<Storage> {
  const dataDir = newFolder()
  const name = `battery_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const administer = async (statement: string) => {
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  await administer(`create database ${name} ${where}`)
  const pooler = throughPooler(url)
  return {
    name: 'PostgreSQL',
    dataDir,
    settings: pooler === null ? { DATABASE_URL: url } : { DATABASE_URL: pooler, DATABASE_DIRECT_URL: url },
    servers: 2,
    read: (at) => withDatabase(openPostgres(url, { connections: 1, onError: () => {} }), at),
    remove: async () => {
      await administer(`drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs on a storage and removes it afterwards. */
export async function inStorage<T>(storage: Storage, run: (storage: Storage) => Promise<T>): Promise<T> {
  try {
    return await run(storage)
  } finally {
    await storage.remove()
  }
}

/** Runs with a PostgreSQL server; the URL is a superuser's. Throws CannotRun if there is none. */
export async function withPostgres<T>(run: (adminUrl: string) => Promise<T>): Promise<T> {
  const server = await startPostgres()
  if (!server) throw new CannotRun('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  try {
    return await run(server.url)
  } finally {
    await server.stop()
  }
}

/** Runs on a new database on a PostgreSQL server. Throws CannotRun if there is none. */
export const inPostgres = <T>(run: (storage: Storage) => Promise<T>): Promise<T> =>
  withPostgres(async (adminUrl) => inStorage(await postgresStorage(adminUrl), run))

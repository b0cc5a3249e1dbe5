import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '../../../src/server/db/dialect.ts'
import { openPostgres } from '../../../src/server/db/postgres/open.ts'
import { openSqliteReadOnly } from '../../../src/server/db/sqlite/open.ts'

/** What the servers of a battery store in, and a look into it from outside. */
export interface Storage {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** Holds the card network's file and the mails too. */
  readonly dataDir: string
  /** What the servers need to be told. */
  readonly settings: Readonly<Record<string, string>>
  /** How many servers can share it. */
  readonly servers: number
  look<T>(at: (db: Db) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'anteroom-pay-'))

/** Looks into a database and closes it. */
export async function looking<T>(
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
    look: (at) => looking(openSqliteReadOnly(dataDir), at),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A database of its own on a PostgreSQL server; the URL is that of a superuser. `where` says in which tablespace, if not in the usual. */
export async function postgresStorage(adminUrl: string, where = ''): Promise<Storage> {
  const dataDir = newFolder()
  const name = `pay_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const administer = async (statement: string) => {
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  await administer(`create database ${name} ${where}`)
  return {
    name: 'PostgreSQL',
    dataDir,
    settings: { DATABASE_URL: url },
    servers: 2,
    look: (at) =>
      looking(
        openPostgres(url, 1, () => {}),
        at,
      ),
    remove: async () => {
      await administer(`drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

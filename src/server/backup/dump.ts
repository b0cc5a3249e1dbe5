import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type IsolationLevel, sql } from 'kysely'
import type { Db, Tx } from '../db/dialect.ts'
import { reach } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/open.ts'
import { BackupError, BackupUnderWay, type Manifest } from './manifest.ts'
import { differencesOf, type Totals, totalsOf } from './move-store.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const execute = promisify(execFile)

/**
 * Runs a PostgreSQL program with an address in libpq's format. Passes the password in the environment, because other users of the machine
 * can read command lines. Throws BackupError with one line.
 */
async function runTool(
  name: 'pg_dump' | 'pg_restore',
  operands: readonly string[],
  address?: string,
): Promise<string> {
  const [, password] = /^[^:]+:\/\/[^:@/?#]*:([^@/?#]*)@/.exec(address ?? '') ?? []
  const reached = address
    ?.replace(`:${password}@`, '@')
    .replace(/uselibpqcompat=[^&]*&?/, '')
    .replace('sslmode=no-verify', 'sslmode=require')
  const env = {
    ...process.env,
    PGCONNECT_TIMEOUT: '10',
    PGTARGETSESSIONATTRS: 'read-write',
    ...(password !== undefined && { PGPASSWORD: decodeURIComponent(password) }),
  }
  const all = reached === undefined ? operands : ['--no-password', `--dbname=${reached}`, ...operands]
  try {
    return (await execute(name, all, { env })).stdout
  } catch (error) {
    const { code, message, stderr = '' } = error as { code?: unknown; message: string; stderr?: string }
    if (code === 'ENOENT')
      throw new BackupError(`${name} was not found: install the client programs of PostgreSQL.`)
    const lines = stderr.split('\n').filter(Boolean)
    throw new BackupError(lines.find((line) => line.includes('error:')) ?? lines[0] ?? message)
  }
}

/** Throws BackupError if `pg_dump` is missing or older than the server. */
export async function requirePgDump(db: Db): Promise<void> {
  const version = Number(/\d+/.exec(await runTool('pg_dump', ['--version']))?.[0])
  const { rows } = await sql<{ server: number }>`
    select current_setting('server_version_num')::integer / 10000 as server
  `.execute(db)
  const server = rows[0]?.server ?? 0
  if (version < server)
    throw new BackupError(
      `pg_dump is of PostgreSQL ${version}, older than the server's ${server}: install its client programs.`,
    )
}

/** Calls `begin`, which takes the database's snapshot, at a moment of its choice. */
export type Beginning = (begin: () => void | Promise<void>) => Promise<void>

/**
 * Dumps one snapshot of a PostgreSQL database to a new file and verifies it, by restoring it into a scratch database, or by reading it if
 * the account may not create one. Throws BackupError, BackupUnderWay.
 */
export async function dumpDatabase(
  address: string,
  file: string,
  beginning: Beginning,
): Promise<Pick<Manifest, 'totals' | 'verified'>> {
  const { db, close } = openPostgres(address, { connections: 2, onError: () => {} })
  try {
    await reach(db)
    await requirePgDump(db)
    return await idling(db, 'read committed', async (holder) => {
      await lockBackups(holder)
      const totals = await idling(db, 'repeatable read', async (reader) => {
        let snapshot = ''
        await beginning(async () => {
          snapshot = await exportSnapshot(reader)
        })
        await runTool('pg_dump', ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`], address)
        const found = await totalsOf(reader)
        if (found.size === 0) throw new BackupError('DATABASE_URL: The database has no tables of Anteroom.')
        return found
      })
      await chmod(file, 0o600)
      const verified = await verify(db, { address, file, totals })
      return { totals: Object.fromEntries(totals), verified }
    })
  } finally {
    await close()
  }
}

/** Runs a transaction without PostgreSQL's idle time-out, because a dump can take long. */
const idling = <T>(db: Db, level: IsolationLevel, use: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel(level)
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      return use(tx)
    })

/** Allows one backup at a time, until the transaction ends, because processes may share the folder and the scratch database. */
async function lockBackups(tx: Tx): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('backup', 0)) as locked
  `.execute(tx)
  if (!rows[0]?.locked) throw new BackupUnderWay('Another process is backing up this database.')
}

async function exportSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
  return rows[0]?.snapshot ?? ''
}

interface Dump {
  /** The target database. */
  readonly address: string
  readonly file: string
  readonly totals: Totals
}

async function verify(db: Db, { address, ...dump }: Dump): Promise<Manifest['verified']> {
  const { rows } = await sql<{ name: string }>`
    select left('anteroom_verify_' || current_database(), 63) as name
  `.execute(db)
  const name = rows[0]?.name ?? ''
  // A killed process may have left a scratch database.
  const drop = sql`drop database if exists ${sql.id(name)} with (force)`
  try {
    await drop.execute(db)
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8' locale 'C'`.execute(db)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    await runTool('pg_restore', ['--file=/dev/null', dump.file])
    return 'read'
  }
  try {
    await restoreDump({ ...dump, address: address.replace(/^([^/]*\/\/[^/?]*)[^?]*/, `$1/${name}`) })
  } finally {
    await drop.execute(db)
  }
  return 'restored'
}

/** Throws BackupError if the database has tables, ConfigError if it is unreachable. */
export async function refuseOccupiedDatabase(address: string): Promise<void> {
  const { db, close } = openPostgres(address, { connections: 1, onError: () => {} })
  try {
    await reach(db)
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    const table = tables.find(({ isView }) => !isView)
    if (table)
      throw new BackupError(`DATABASE_URL: The database is not empty: it has the table ${table.name}.`)
  } finally {
    await close()
  }
}

/**
 * Restores a dump into an empty database, all or nothing, and compares the totals. Does not change owners, rights and extensions, which the
 * operator manages. Throws BackupError.
 */
export async function restoreDump({ address, file, totals }: Dump): Promise<void> {
  const operands = ['--schema=public', '--no-owner', '--no-privileges', '--single-transaction', file]
  await runTool('pg_restore', operands, address)
  const { db, close } = openPostgres(address, { connections: 1, onError: () => {} })
  try {
    await sql`analyze`.execute(db)
    const [difference] = differencesOf(totals, await totalsOf(db))
    if (difference) throw new BackupError(`The backup and what was restored from it differ in ${difference}.`)
  } finally {
    await close()
  }
}

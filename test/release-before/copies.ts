import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { migrate } from '../../src/server/db/migrate.ts'
import { ofProject, openDataFolder, openTestDatabase, type TestDatabase } from '../database.ts'
import { FIXTURES } from './cast.ts'

/** What the release before left, brought up to this release. */
export interface Copies {
  /** A copy that nobody has touched. The one before has to be closed. */
  open(): Promise<TestDatabase>
  close(): Promise<void>
}

const temporary = () => mkdtempSync(join(tmpdir(), 'anteroom-release-before-'))

/** Writes the data folder of the release before into a new folder. */
export function unpack(): string {
  const folder = temporary()
  const packed = join(FIXTURES, 'data')
  for (const file of readdirSync(packed)) {
    const bytes = readFileSync(join(packed, file))
    if (file.endsWith('.gz')) writeFileSync(join(folder, basename(file, '.gz')), gunzipSync(bytes))
    else writeFileSync(join(folder, file), bytes)
  }
  return folder
}

/** Copies on the database of the running project. */
export const openCopies = (): Promise<Copies> => (ofProject === 'sqlite' ? copiesOfFolder() : copiesOfDump())

async function copiesOfFolder(): Promise<Copies> {
  const original = unpack()
  const { close } = await openDataFolder(original)
  await close()
  return {
    open: async () => {
      const folder = temporary()
      cpSync(original, folder, { recursive: true })
      const opened = await openDataFolder(folder)
      return {
        ...opened,
        folder,
        close: async () => {
          await opened.close()
          rmSync(folder, { recursive: true })
        },
      }
    },
    close: async () => rmSync(original, { recursive: true }),
  }
}

async function copiesOfDump(): Promise<Copies> {
  const database = await openTestDatabase('postgres')
  const { db } = database
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop schema public cascade')
  await run('create schema public')
  for (const statement of dumpStatements()) await run(statement)
  await migrate(db)

  const tables = (await db.introspection.getTables()).map(({ name }) => `"${name}"`)
  await run('create schema untouched')
  for (const table of tables) await run(`create table untouched.${table} as table public.${table}`)
  const reset = () =>
    db.transaction().execute(async (tx) => {
      // Restores the rows with triggers and foreign keys off.
      await sql.raw('set local session_replication_role = replica').execute(tx)
      for (const table of tables) {
        await sql.raw(`delete from public.${table}`).execute(tx)
        await sql.raw(`insert into public.${table} select * from untouched.${table}`).execute(tx)
      }
    })
  return {
    open: async () => {
      await reset()
      const folder = unpack()
      return { ...database, folder, close: async () => rmSync(folder, { recursive: true }) }
    },
    close: database.close,
  }
}

/** The statements of the dump; an empty line separates them. */
const dumpStatements = (): string[] =>
  gunzipSync(readFileSync(join(FIXTURES, 'postgres.sql.gz')))
    .toString()
    .split('\n\n')
    .filter((statement) => statement !== '')

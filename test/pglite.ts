import { PGlite, types } from '@electric-sql/pglite'
import type { ConnectionPool } from '../src/server/db/postgres/dialect.ts'
import { overPool } from '../src/server/db/postgres/open.ts'

/** PostgreSQL compiled to run in memory, used when no real server is available. It has one connection, which callers take in turn. */
export async function openPglite(): Promise<ReturnType<typeof overPool>> {
  const database = await PGlite.create({ parsers: { [types.INT8]: Number } })
  let free: Promise<void> = Promise.resolve()

  const pool: ConnectionPool = {
    connect: async () => {
      const before = free
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      await before
      return {
        query: async ({ text, values }) => {
          const { rows, affectedRows } = await database.query(text, [...values])
          const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? ''
          return { command, rowCount: affectedRows ?? rows.length, rows }
        },
        release,
      }
    },
    end: () => database.close(),
  }
  return overPool(pool)
}

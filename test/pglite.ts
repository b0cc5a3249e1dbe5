import { PGlite, types } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { overPool } from '../src/server/db/postgres.ts'

/**
 * PostgreSQL's own code in memory, standing in for the dialect where no real server can be had.
 * It has one connection: whoever holds it goes first.
 */
export async function openPglite(): Promise<ReturnType<typeof overPool>> {
  const database = await PGlite.create({ parsers: { [types.INT8]: Number } })
  let free: Promise<void> = Promise.resolve()

  const pool: PostgresPool = {
    options: {},
    connect: async () => {
      const before = free
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      await before
      return {
        query: async (sql: string, parameters: readonly unknown[] = []) => {
          const { rows, affectedRows } = await database.query(sql, [...parameters])
          const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? ''
          return { command, rowCount: affectedRows ?? rows.length, rows }
        },
        release,
      } as unknown as PostgresPoolClient
    },
    end: () => database.close(),
  }
  return overPool(pool)
}

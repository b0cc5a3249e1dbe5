import pg from 'pg'
import type { OnProgress } from '../../src/server/backup/manifest.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { addGames } from './games.ts'
import { createLoader, withoutIndexes } from './loader.ts'
import { addPeople } from './people.ts'
import type { Size } from './size.ts'

const CONNECTIONS = 4

/**
 * Fills an empty PostgreSQL database with people and games of one size, and gives the number of rows of each table. Every foreign key
 * is checked at the end. Throws when there is anybody in it already.
 */
export async function fill(
  url: string,
  size: Size,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, number>> {
  const product = openPostgres(url, 1, () => {})
  await migrate(product.db)
  await product.close()
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: '-c synchronous_commit=off -c maintenance_work_mem=512MB',
  })
  try {
    const { rowCount } = await pool.query('select 1 from users limit 1')
    if (rowCount !== 0)
      throw new Error('There are people in this database already: only an empty one is filled.')
    const putBack = await withoutIndexes(pool)
    const loader = createLoader(pool)
    const people = await addPeople(loader, size, (done) => onProgress('people', done, size.people))
    onProgress('people', size.people, size.people)
    await addGames(loader, size, people, (done) => onProgress('games', done, size.games))
    onProgress('games', size.games, size.games)
    const counts = await loader.finish()
    for (const [index, statement] of putBack.entries()) {
      onProgress('indexes and keys', index, putBack.length)
      await pool.query(statement)
    }
    onProgress('indexes and keys', putBack.length, putBack.length)
    await pool.query('vacuum analyze')
    return counts
  } finally {
    await pool.end()
  }
}

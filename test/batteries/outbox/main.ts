import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openPostgres } from '../../../src/server/db/postgres/open.ts'
import { openTestDatabase, type TestDatabase } from '../../database.ts'
import { startPostgres } from '../../postgres.ts'
import { countOf, print, printOutcome } from '../outcome.ts'
import { postgresStorage } from '../pay/database.ts'
import { runBattery } from './battery.ts'

const { values } = parseArgs({
  options: {
    /** How many games are created while nothing can leave, on each database. */
    games: { type: 'string', default: '100' },
    /** One of them only. */
    on: { type: 'string' },
    /** For the same dice again. */
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const CONNECTIONS = 8

async function postgresDatabase(adminUrl: string): Promise<TestDatabase> {
  const storage = await postgresStorage(adminUrl)
  const url = storage.settings.DATABASE_URL ?? ''
  const open = () => openPostgres(url, CONNECTIONS, () => {})
  const { db, changeIdOf, close } = open()
  return {
    db,
    changeIdOf,
    folder: storage.dataDir,
    url,
    openAgain: open,
    close: async () => {
      await close()
      await storage.remove()
    },
  }
}

async function main(): Promise<boolean> {
  const games = countOf(values.games, '--games')
  const seed = values.seed === undefined ? randomInt(1_000_000) : countOf(values.seed, '--seed')
  let allRight = true
  if (values.on !== 'postgres')
    allRight = await printOutcome(`One app on SQLite, seed ${seed}`, async () =>
      runBattery(await openTestDatabase('sqlite'), { games, seed }),
    )
  if (values.on === 'sqlite') return allRight
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  try {
    const onPostgres = await printOutcome(`Two apps over PostgreSQL, seed ${seed}`, async () =>
      runBattery(await postgresDatabase(server.url), { games, seed }),
    )
    return onPostgres && allRight
  } finally {
    await server.stop()
  }
}

if (values.help) print('npm run test:outbox -- [--games 100] [--on sqlite|postgres] [--seed 1]')
else process.exitCode = (await main()) ? 0 : 1

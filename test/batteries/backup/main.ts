import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../postgres.ts'
import { countOf, print, printOutcome } from '../outcome.ts'
import { postgresStorage } from '../pay/database.ts'
import { runBattery } from './battery.ts'

const { values } = parseArgs({
  options: {
    /** How many games are kept safe; each has about twenty rows. */
    games: { type: 'string', default: '40000' },
    /** How often the move is killed. */
    kills: { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

/** Says whether nothing differed. */
async function main(): Promise<boolean> {
  const games = countOf(values.games, '--games')
  const kills = countOf(values.kills, '--kills')
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  const storage = await postgresStorage(server.url)
  try {
    const options = { storage, games, kills, longestPause: 2000, seed: randomInt(1_000_000) }
    return await printOutcome(`From SQLite to ${server.name}`, () => runBattery(options))
  } finally {
    await storage.remove()
    await server.stop()
  }
}

if (values.help) print('npm run test:backup -- [--games 40000] [--kills 10]')
else process.exitCode = (await main()) ? 0 : 1

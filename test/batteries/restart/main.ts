import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../postgres.ts'
import { countOf, print, printOutcome } from '../outcome.ts'
import { postgresStorage } from '../pay/database.ts'
import { runBattery } from './battery.ts'

const { values } = parseArgs({
  options: {
    /** How often each of the three processes is restarted. */
    rounds: { type: 'string', default: '10' },
    /** For the same dice again; processes and their timing are never the same twice. */
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

async function main(): Promise<boolean> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  const seed = values.seed === undefined ? randomInt(1_000_000) : countOf(values.seed, '--seed')
  const rounds = countOf(values.rounds, '--rounds')
  const storage = await postgresStorage(server.url)
  try {
    return await printOutcome(`Three processes over PostgreSQL are restarted in turn, seed ${seed}`, () =>
      runBattery(storage, { rounds, hosts: 6, pause: { least: 20, most: 100 }, seed }),
    )
  } finally {
    await storage.remove()
    await server.stop()
  }
}

if (values.help) print('npm run test:restart -- [--rounds 10] [--seed 1]')
else process.exitCode = (await main()) ? 0 : 1

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../postgres.ts'
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Says whether nothing differed. */
async function main(): Promise<boolean> {
  const [games, kills] = [Number(values.games), Number(values.kills)]
  if (!(Number.isInteger(games) && games > 0 && Number.isInteger(kills)))
    throw new Error('--games and --kills are whole numbers.')
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.')
  const storage = await postgresStorage(server.url)
  const began = Date.now()
  try {
    const options = { storage, games, kills, longestPause: 2000, seed: randomInt(1_000_000) }
    const { figures, faults } = await runBattery(options)
    const all = { ...figures, seconds: Math.round((Date.now() - began) / 1000) }
    for (const [what, figure] of Object.entries(all))
      print(`  ${what.padEnd(36)}${figure.toLocaleString('en-US').padStart(12)}`)
    for (const fault of faults) print(`  WRONG: ${fault}`)
    return faults.length === 0
  } finally {
    await storage.remove()
    await server.stop()
  }
}

if (values.help) print('npm run test:backup -- [--games 40000] [--kills 10]')
else process.exitCode = (await main()) ? 0 : 1

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { countOf, print, printOutcome } from '../outcome.ts'
import { runBattery } from './battery.ts'
import { NoSmallDisk } from './small-disk.ts'
import { type CrampedStorage, crampedPostgres, crampedSqlite } from './storages.ts'

const { values } = parseArgs({
  options: {
    /** How often the disk is full, on each database. */
    times: { type: 'string', default: '20' },
    /** One of them only. */
    on: { type: 'string' },
    /** For the same dice again; processes and their timing are never the same twice. */
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const HOSTS = 4

async function runOn(open: () => Promise<CrampedStorage | null>): Promise<boolean> {
  const cramped = await open()
  if (!cramped) throw new Error('There are no programs of PostgreSQL here: install them.')
  const seed = values.seed === undefined ? randomInt(1_000_000) : countOf(values.seed, '--seed')
  const options = { times: countOf(values.times, '--times'), hosts: HOSTS, seed }
  try {
    return await printOutcome(`The disk under ${cramped.storage.name} is full, seed ${seed}`, () =>
      runBattery(cramped, options),
    )
  } finally {
    await cramped.remove()
  }
}

async function main(): Promise<boolean> {
  const onSqlite = values.on === 'postgres' || (await runOn(crampedSqlite))
  return (values.on === 'sqlite' || (await runOn(crampedPostgres))) && onSqlite
}

if (values.help) print('npm run test:disk -- [--times 20] [--on sqlite|postgres] [--seed 1]')
else
  try {
    process.exitCode = (await main()) ? 0 : 1
  } catch (error) {
    if (!(error instanceof NoSmallDisk)) throw error
    print(`Not run: ${error.message}`)
    process.exitCode = 1
  }

import { parseArgs } from 'node:util'
import { countOf, print, printOutcome } from '../outcome.ts'
import { type Metered, meteredPostgres, meteredSqlite, runBattery } from './battery.ts'
import { whyNotMeasured } from './sync-meter.ts'

const { values } = parseArgs({
  options: {
    /** How many commits, on each database. */
    commits: { type: 'string', default: '300' },
    /** One of them only. */
    on: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

async function runOn(open: () => Promise<Metered | null>): Promise<boolean> {
  const metered = await open()
  if (!metered) throw new Error('There are no programs of PostgreSQL here: install them.')
  const commits = countOf(values.commits, '--commits')
  try {
    return await printOutcome(metered.storage.name, () => runBattery(metered, commits))
  } finally {
    await metered.remove()
  }
}

async function main(): Promise<boolean> {
  const why = await whyNotMeasured()
  if (why !== null) {
    print(`Not run: ${why}.`)
    return false
  }
  const onSqlite = values.on === 'postgres' || (await runOn(meteredSqlite))
  return (values.on === 'sqlite' || (await runOn(meteredPostgres))) && onSqlite
}

if (values.help) print('npm run test:durability -- [--commits 300] [--on sqlite|postgres]')
else process.exitCode = (await main()) ? 0 : 1

import { parseArgs } from 'node:util'
import { reconcile } from '../src/server/billing/reconcile.ts'
import { type Config, ConfigError, readConfig } from '../src/server/config.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { openSqliteReadOnly } from '../src/server/db/sqlite/open.ts'
import { openCards } from '../src/server/gateways/open-cards.ts'
import { loadSettingsFile } from './settings-file.ts'

const { values } = parseArgs({
  options: {
    /** The first day to compare, in UTC: 2026-01-31. Compares everything by default. */
    since: { type: 'string', default: '1970-01-01' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const onError = (error: Error) => process.stderr.write(`${error.message}\n`)

/** Works while the server runs, because it locks and writes nothing. */
const openBooks = ({ databaseUrl, directUrl, dataDir }: Config) =>
  databaseUrl === null
    ? openSqliteReadOnly(dataDir)
    : openPostgres(directUrl ?? databaseUrl, { connections: 1, onError })

/** Prints one line for each difference. Returns the exit code. */
async function main(): Promise<number> {
  const since = Date.parse(`${values.since}T00:00:00Z`) / 1000
  if (!Number.isFinite(since))
    throw new ConfigError(`--since: "${values.since}" is not a date like 2026-01-31.`)
  loadSettingsFile()
  const config = readConfig(process.env)
  const database = openBooks(config)
  const cards = await openCards(config)
  try {
    const now = Math.floor(Date.now() / 1000)
    const { payments, charges, differences } = await reconcile({ db: database.db, cards }, { now, since })
    for (const difference of differences) process.stdout.write(`${difference}\n`)
    const found = differences.length === 1 ? '1 difference' : `${differences.length || 'no'} differences`
    process.stdout.write(`${payments} payments here, ${charges} charges at ${cards.name}: ${found}\n`)
    return differences.length === 0 ? 0 : 1
  } finally {
    await cards.close()
    await database.close()
  }
}

if (values.help) process.stdout.write('npm run reconcile -- [--since 2026-01-31]\n')
else
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
    process.exitCode = 2
  }

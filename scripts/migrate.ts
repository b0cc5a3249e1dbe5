import { openDatabase } from '../src/server/open-database.ts'
import { runCommand } from './command.ts'

const USAGE = 'npm run migrate: brings the database of the settings up to this release, and ends.'

const print = (facts: object | string, what = '') =>
  void process.stderr.write(
    `${typeof facts === 'string' ? facts : `${what}: ${Object.values(facts).join()}`}\n`,
  )

await runCommand(USAGE, async (config) => {
  const now = Math.floor(Date.now() / 1000)
  const { migrated, close } = await openDatabase(config, now, { info: print, warn: print, error: print })
  await close()
  process.stdout.write(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}\n` : 'Nothing to migrate.\n')
})

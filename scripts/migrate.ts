import { openDatabase } from '../src/server/open-database.ts'
import { runCommand } from './command.ts'

const USAGE = 'npm run migrate: brings the database of the settings up to this release, and ends.'

// Logs to standard error; standard output is for the result.
const { error } = console

await runCommand(USAGE, async (config) => {
  const now = Math.floor(Date.now() / 1000)
  const { migrated, close } = await openDatabase(config, now, { info: error, warn: error, error })
  await close()
  process.stdout.write(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}\n` : 'Nothing to migrate.\n')
})

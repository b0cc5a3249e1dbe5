import { uuidv7 } from 'uuidv7'
import { OPERATOR_ACTS, operateAccount } from '../src/server/accounts/operator.ts'
import { ConfigError } from '../src/server/config.ts'
import { openPostgres } from '../src/server/db/postgres/open.ts'
import { openSqliteBeside } from '../src/server/db/sqlite/open.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run account -- ${OPERATOR_ACTS.join(' | ')} USERNAME: looks at an account, signs it out everywhere, keeps it out, lets it in again. show takes an id too: a deleted account is found by it.`

const onError = (error: Error) => process.stderr.write(`${error.message}\n`)

await runCommand(USAGE, async ({ databaseUrl, directUrl, dataDir }, [given, username]) => {
  const act = OPERATOR_ACTS.find((name) => name === given)
  if (act === undefined || username === undefined) throw new ConfigError(USAGE)
  const { db, close } =
    databaseUrl === null
      ? openSqliteBeside(dataDir)
      : openPostgres(directUrl ?? databaseUrl, { connections: 1, onError })
  try {
    const now = Math.floor(Date.now() / 1000)
    const lines = await operateAccount(db, { act, username, now, newId: uuidv7 })
    if (lines === null) throw new ConfigError(`There is no account named ${username}.`)
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await close()
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Account, detailsOf, welcome } from '../stage/newcomer.ts'
import { type ServerProcess, startServer } from '../stage/server-process.ts'
import type { TestPostgres } from '../test/postgres.ts'
import { browserOf } from './browsers.ts'
import { openDatabase } from './database.ts'
import { signIn } from './harness.ts'
import { openPhone, type Visitor } from './phone.ts'

export interface TwoProcesses {
  readonly servers: readonly [ServerProcess, ServerProcess]
  /** An activated account. From the second time on the name gets a number, since a test may be retried. */
  member(firstName: string): Promise<Account>
  /** A new phone for one of them until the test ends, signed in with no screen open. `init` runs in each page first. */
  phone(baseUrl: string, account: Account, init?: () => void): Promise<Visitor>
  close(): Promise<void>
}

/** Two processes of the product over one PostgreSQL, and a browser. */
export async function openTwoProcesses(postgres: TestPostgres): Promise<TwoProcesses> {
  const database = await openDatabase(postgres)
  // One folder, because either process may deliver the mail.
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-live-'))
  const open = () =>
    startServer({ dataDir, settings: { DATABASE_URL: database.url, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  const servers = await Promise.all([open(), open()])
  const names: string[] = []
  return {
    servers,
    member: (firstName) => {
      const before = names.filter((name) => name === firstName).length
      names.push(firstName)
      return welcome(servers[0], detailsOf(before === 0 ? firstName : `${firstName}${before + 1}`))
    },
    phone: async (baseUrl, account, init) => {
      const visitor = await openPhone(await browserOf('shell'), baseUrl)
      onTestFinished(() => visitor.context.close())
      await signIn(visitor.page, account)
      if (init) await visitor.context.addInitScript(init)
      return visitor
    },
    close: async () => {
      for (const server of servers) await server.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

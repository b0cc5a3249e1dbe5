import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Account, welcome } from '../scripts/newcomer.ts'
import { type ServerProcess, startServer } from '../scripts/server-process.ts'
import type { TestPostgres } from '../test/postgres.ts'
import { openBrowsers } from './browsers.ts'
import { detailsOf, openPhone, PHONE, signIn, type Visitor } from './harness.ts'

export interface TwoProcesses {
  readonly servers: readonly [ServerProcess, ServerProcess]
  member(firstName: string): Promise<Account>
  /** A fresh phone for one of them, signed in and on no screen yet. `init` runs in the page first. */
  phone(baseUrl: string, account: Account, init?: () => void): Promise<Visitor>
  close(): Promise<void>
}

/** Two processes of the product over one PostgreSQL, and a browser. */
export async function openTwoProcesses({ url }: TestPostgres): Promise<TwoProcesses> {
  const name = `live_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  // One folder: either of them may deliver the mail.
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-live-'))
  const DATABASE_URL = Object.assign(new URL(url), { pathname: `/${name}` }).href
  const open = () =>
    startServer({ dataDir, settings: { DATABASE_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  const servers = await Promise.all([open(), open()])
  const browsers = openBrowsers()
  return {
    servers,
    member: (firstName) => welcome(servers[0], detailsOf(firstName)),
    phone: async (baseUrl, account, init) => {
      const visitor = await openPhone(await browsers.shell(), baseUrl, PHONE)
      if (init) await visitor.context.addInitScript(init)
      await signIn(visitor.context, baseUrl, account)
      return visitor
    },
    close: async () => {
      await browsers.close()
      for (const server of servers) await server.stop()
      await administer(url, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new Client(url)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import { detailsOf, welcome } from '../../stage/newcomer.ts'
import { type ServerProcess, startServer } from '../../stage/server-process.ts'

const adminUrl = inject('postgresUrl')
const name = `processes_${randomUUID().replaceAll('-', '')}`

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

// The stand-in lives inside one process: there is nothing that a second one could connect to.
describe.skipIf(adminUrl === 'pglite')('two processes over one PostgreSQL', () => {
  // One folder: either of them may deliver the mail.
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-processes-'))
  let both: [ServerProcess, ServerProcess]

  const open = () => {
    const DATABASE_URL = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
    return startServer({ dataDir, settings: { DATABASE_URL, LOG_LEVEL: 'warn' } })
  }

  const arrive = (server: ServerProcess, firstName: string) => welcome(server, detailsOf(firstName))

  beforeAll(async () => {
    await administer(`create database ${name}`)
    both = await Promise.all([open(), open()])
  })
  afterAll(async () => {
    for (const server of both) await server.stop()
    await administer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('started at once on an empty database they migrate it once; what one stores the other serves', async () => {
    const [first, second] = both
    const account = await arrive(first, 'Mara')
    const profile = await connect(second.baseUrl, account.token).call('user', {})
    expect(profile.username).toBe('mara')
  })
})

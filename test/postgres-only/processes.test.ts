import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import { detailsOf, welcome } from '../../stage/newcomer.ts'
import { type ServerProcess, startServer } from '../../stage/server-process.ts'
import { isEvent, isReady, watch } from '../live-reader.ts'

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

  test('who watches one hears what is done through the other; their stream ends with its process', async () => {
    const [first, second] = both
    const [hana, tomas] = [await arrive(first, 'Hana'), await arrive(second, 'Tomas')]
    const reader = await watch(second.baseUrl.replace('localhost', '127.0.0.1'), tomas.token)
    await reader.until(isReady)
    await hana.client.call('inviteBuddy', { id: tomas.id })
    await reader.until(isEvent('buddies'))
    await reader.until(isEvent('notification'))
    expect(await second.stop()).toBe(0)
    await reader.ended
    expect(reader.blocks.at(-1)?.retry).toBeGreaterThanOrEqual(2000)
    both[1] = await open()
  })
})

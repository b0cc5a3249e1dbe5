import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import { detailsOf, welcome } from '../../stage/newcomer.ts'
import { type ServerProcess, startServer } from '../../stage/server-process.ts'
import { postgresStorage, type Storage } from '../batteries/storage.ts'

const adminUrl = inject('postgresUrl')
// PGlite lives inside one process: a second one could not connect to it.
describe.skipIf(adminUrl === 'pglite')('two processes over one PostgreSQL', () => {
  // One folder, because either process may deliver the mail.
  let storage: Storage
  let both: [ServerProcess, ServerProcess]

  const open = ({ dataDir, settings }: Storage) =>
    startServer({ dataDir, settings: { ...settings, LOG_LEVEL: 'warn' } })

  const arrive = (server: ServerProcess, firstName: string) => welcome(server, detailsOf(firstName))

  beforeAll(async () => {
    storage = await postgresStorage(adminUrl)
    both = await Promise.all([open(storage), open(storage)])
  })
  afterAll(async () => {
    for (const server of both) await server.stop()
    await storage.remove()
  })

  test('started at once on an empty database they migrate it once; each serves what the other stores', async () => {
    const [first, second] = both
    const account = await arrive(first, 'Mara')
    const profile = await connect(second.baseUrl, account.token).call('user', {})
    expect(profile.username).toBe('mara')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, inject, test } from 'vitest'
import { postgresChannel, type Receiver } from '../../src/server/db/postgres/channel.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { startApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openSilentProxy } from '../silent-proxy.ts'

// PGlite lives inside one process: it has no connection.
describe.skipIf(inject('postgresUrl') === 'pglite')('the figures of a process over PostgreSQL', () => {
  /** A process whose pool reaches the database over a connection that can fall silent. */
  const served = openedForTests(async () => {
    const database = await openTestDatabase()
    const url = database.url ?? ''
    const proxy = await openSilentProxy(url)
    const pooled = openPostgres(proxy.url, { connections: 2, onError: () => {}, patience: 5000 })
    const connect = (receiver: Receiver) => postgresChannel(url, receiver, () => 0, pino({ level: 'silent' }))
    const world = await startApp({
      database: { ...database, ...pooled },
      settings: { BACKUP_DIR: database.folder },
      live: { connect },
    })
    await world.services.live.start()
    await world.services.isLeader()
    const figures = async () => {
      const { statusCode, body } = await world.app.inject({ url: '/metrics' })
      expect(statusCode).toBe(200)
      return body
    }
    const close = async () => {
      proxy.close()
      await world.close()
      await database.close()
    }
    return { proxy, figures, close }
  })

  test('cover the pool, the replicas, the outbox, LISTEN and the leader', async () => {
    const lines = (await served.figures()).split('\n')
    for (const line of [
      'anteroom_database_writable 1',
      'anteroom_database_replicas 0',
      'anteroom_outbox_oldest_seconds 0',
      'anteroom_outbox_jobs{state="failing"} 0',
      'anteroom_listen_connected 1',
      'anteroom_listen_reconnects_total 0',
      'anteroom_leader 1',
      'anteroom_pool_connections{state="waiting"} 0',
    ])
      expect(lines).toContain(line)
    expect(lines.filter((line) => line.startsWith('anteroom_replication_lag'))).toEqual([])
  })

  test('include each one that an alert uses', async () => {
    const rules = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8')
    const asked = new Set(rules.match(/anteroom_\w+/g))
    const body = await served.figures()
    expect(asked.size).toBeGreaterThan(9)
    const isThere = (name: string) => body.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
    expect([...asked].filter((name) => !isThere(name))).toEqual([])
  })

  test('work while the database does not answer, and say so', async () => {
    void served.proxy.swallow()
    const body = await served.figures()
    expect(body).toContain('\nanteroom_database_writable 0\n')
    expect(body).toContain('\nanteroom_listen_connected 1\n')
    expect(body).not.toContain('\nanteroom_outbox_oldest_seconds')
    expect(body).not.toContain('\nanteroom_database_replicas')
  })
})

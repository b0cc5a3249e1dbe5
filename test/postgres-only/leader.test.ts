import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Channel, postgresChannel, type Receiver } from '../../src/server/db/postgres/channel.ts'
import { startReminders } from '../../src/server/notifications/reminders.ts'
import { startApp, type TestApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { rowsOf } from '../rows.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { circle, hostGame, type Member } from '../world.ts'

// PGlite lives inside one process: a second one could not connect to it.
describe.skipIf(inject('postgresUrl') === 'pglite')('of two processes over one PostgreSQL', () => {
  const folder = scratchFolder()
  let near: TestApp
  let far: TestApp

  beforeAll(async () => {
    const database = await openTestDatabase()
    const again = database.openAgain()
    const { url } = database
    if (!again || url === null) throw new Error('A PostgreSQL can be opened twice.')
    const channels: Channel[] = []
    const live = {
      connect: (receiver: Receiver) => {
        const channel = postgresChannel(url, receiver, () => 0, pino({ level: 'silent' }))
        channels.push(channel)
        return channel
      },
    }
    near = await startApp({ settings: { HOSTING_CHIP_CENTS: '0' }, live, database })
    far = await startApp({ live, database: { ...database, ...again, folder } })
    // Not `live.start`: so only the tests request the lead.
    for (const channel of channels) await channel.open()
    await near.services.isLeader()
  })
  afterAll(async () => {
    await far.close()
    await near.close()
  })

  const leads = (world: TestApp) => world.services.isLeader()

  /** Ends the connection that holds the lock. */
  const cutLeader = () =>
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(near.database.db)

  test('one leads, and keeps leading', async () => {
    expect([await leads(near), await leads(far), await leads(near)]).toEqual([true, false, true])
  })

  test('the leader sends the reminders', async () => {
    const [hana, tomas] = (await circle(near, ['Hana', 'Tomas'])) as [Member, Member]
    await hostGame(near, [hana, tomas])
    const round = async (world: TestApp) => {
      await startReminders(world.services).stop()
      return (await rowsOf(near.database.db, 'reminders', ['user_id'], {})).length
    }
    expect([await round(far), await round(near)]).toEqual([0, 2])
  })

  test('the other leads once the first one’s connection is cut, and the first again after that one', async () => {
    await cutLeader()
    await expect.poll(() => leads(far)).toBe(true)
    expect(await leads(near)).toBe(false)
    await far.services.live.stop()
    await expect.poll(() => leads(near)).toBe(true)
    expect(await leads(far)).toBe(false)
  })
})

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { secretHash } from '../../src/server/core/secrets.ts'
import { type Channel, postgresChannel, type Receiver } from '../../src/server/db/postgres/channel.ts'
import { startApp, type TestApp } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { isEvent, isReady, listen, type Reader, watch } from '../live-reader.ts'
import { rowOf } from '../rows.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { circle, gameInput, type Member, PASSWORD } from '../world.ts'

const silent = pino({ level: 'silent' })

// PGlite lives inside one process: a second one could not connect to it.
describe.skipIf(inject('postgresUrl') === 'pglite')('several processes over one PostgreSQL', () => {
  let database: TestDatabase
  let url: string
  const folder = scratchFolder()
  let near: TestApp
  let far: TestApp
  let nearUrl: string
  let farUrl: string
  let hana: Member
  let tomas: Member
  const readers: Reader[] = []

  const channel = (receiver: Receiver): Channel => postgresChannel(url, receiver, () => 0, silent)

  beforeAll(async () => {
    database = await openTestDatabase()
    const again = database.openAgain()
    if (!again || database.url === null) throw new Error('A PostgreSQL can be opened twice.')
    url = database.url
    const settings = { HOSTING_CHIP_CENTS: '0' }
    const live = { connect: channel }
    near = await startApp({ settings, live, database })
    far = await startApp({ settings, live, database: { ...database, ...again, folder } })
    for (const world of [near, far]) await world.services.live.start()
    ;[nearUrl, farUrl] = [await listen(near), await listen(far)]
    ;[hana, tomas] = (await circle(near, ['Hana', 'Tomas'])) as [Member, Member]
  })
  beforeEach(() => {
    for (const reader of readers.splice(0)) reader.close()
  })
  afterAll(async () => {
    for (const reader of readers) reader.close()
    await far.close()
    await near.close()
  })

  async function watching(baseUrl: string, member: Pick<Member, 'token'>, lastEventId?: string) {
    const reader = await watch(baseUrl, member.token, lastEventId)
    readers.push(reader)
    await reader.until(isReady)
    return reader
  }
  const create = () => near.ok('createGame', gameInput(near, [tomas]), hana)

  /** What a reader at one process has received once a later event of the other process has arrived. */
  async function settled(reader: Reader, from: TestApp, to: Member) {
    from.services.live.publish([{ event: 'game', to: [to.id], gameId: 'last', version: 1, commandIds: [] }])
    await reader.until(({ event, data }) => event === 'game' && data?.gameId === 'last')
    return reader.events().filter(([, data]) => (data as { gameId?: string }).gameId !== 'last')
  }

  test('a change through one process reaches readers at the other, and those at the first once', async () => {
    const { id: gameId } = await create()
    const [here, there] = [await watching(nearUrl, hana), await watching(farUrl, hana)]
    await near.ok('acceptGameInvite', { gameId }, tomas)
    const told = [
      ['game', { gameId, version: 2, commandIds: [] }],
      ['notification', {}],
    ]
    expect(await settled(there, near, hana)).toEqual(told)
    // An event of the far process arrives after the near one's own.
    expect(await settled(here, far, hana)).toEqual(told)
  })

  test('ids belong to a process: with one of the other a reader reloads', async () => {
    const here = await watching(nearUrl, hana)
    const there = await watching(farUrl, hana, here.blocks.find(isReady)?.id)
    expect(there.events()).toEqual([['resync', {}]])
  })

  test('signing out at one ends the streams at the other', async () => {
    const session = await near.ok('login', { username: tomas.username, password: PASSWORD })
    const there = await watching(farUrl, session)
    await near.ok('logout', {}, session)
    await there.ended
  })

  test('a cut channel is reopened, everybody reloads, and changes arrive as before', async () => {
    const { id: gameId } = await create()
    const [here, there] = [await watching(nearUrl, tomas), await watching(farUrl, tomas)]
    const before = there.blocks.find(isReady)?.id
    const admin = new pg.Client(url)
    await admin.connect()
    const { rowCount } = await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'anteroom_live' and datname = current_database()",
    )
    await admin.end()
    expect(rowCount).toBe(2)
    // Sent while the connection is down: it waits and is not lost.
    await near.ok('acceptGameInvite', { gameId }, tomas)
    await Promise.all([here.until(isEvent('resync')), there.until(isEvent('resync'))])
    await near.ok('declineGameInvite', { gameId }, tomas)
    await there.until(({ data }) => data?.gameId === gameId && data.version === 3)

    const late = await watching(farUrl, tomas, before)
    expect(late.events()).toContainEqual(['resync', {}])
  })

  describe('the channel', () => {
    /** A receiver that stores its messages, and can wait for so many of them. */
    function ear(overflow = '"overflow"') {
      const heard: unknown[] = []
      let look = () => {}
      const receiver: Receiver = {
        from: randomBytes(6).toString('hex'),
        onMessage: (pieces) => {
          heard.push(...pieces)
          look()
        },
        onGap: () => {},
        overflow,
      }
      const count = (wanted: number) =>
        new Promise<unknown[]>((resolve) => {
          look = () => {
            if (heard.length >= wanted) resolve(heard)
          }
          look()
        })
      return { receiver, count, heard }
    }

    async function pair() {
      const [one, other] = [ear(), ear()]
      const [sender, listener] = [channel(one.receiver), channel(other.receiver)]
      await listener.open()
      return { one, other, sender, listener }
    }

    test('carries many messages at once in few payloads, in order, each once', async () => {
      const { one, other, sender, listener } = await pair()
      await sender.open()
      const pieces = Array.from({ length: 3000 }, (_, index) => ({ index, text: 'x'.repeat(index % 4000) }))
      for (const piece of pieces) sender.send([JSON.stringify(piece)])
      expect(await other.count(pieces.length)).toEqual(pieces)
      expect(one.heard).toEqual([])
      await sender.close()
      await listener.close()
    })

    test('sends what waited for the connection, or a resync if it is too much', async () => {
      const { other, sender, listener } = await pair()
      for (let index = 0; index < 10_000; index += 1) sender.send(['1'])
      sender.send(['2'])
      sender.send(['3'])
      await sender.open()
      expect(await other.count(2)).toEqual(['overflow', 3])
      await sender.close()
      await listener.close()
    })

    test('leaves nothing behind when closed', async () => {
      const { other, sender, listener } = await pair()
      await sender.open()
      sender.send(['"last words"'])
      await sender.close()
      expect(await other.count(1)).toEqual(['last words'])
      await listener.close()
    })

    test('ignores messages that are not ours', async () => {
      const { other, sender, listener } = await pair()
      await sender.open()
      const admin = new pg.Client(url)
      await admin.connect()
      await admin.query("select pg_notify('anteroom_live', p) from unnest(array['', '{', 'null', '5']) as p")
      await admin.end()
      sender.send(['1'])
      expect(await other.count(1)).toEqual([1])
      await sender.close()
      await listener.close()
    })

    test('an ended session is invalid on a process that has just cached it', async () => {
      const { token } = await near.ok('login', { username: tomas.username, password: PASSWORD })
      await far.ok('user', {}, { as: token })
      const watcher = await watching(farUrl, hana)
      await near.ok('logout', {}, { as: token })
      await settled(watcher, near, hana)
      expect((await far.call('user', {}, { as: token })).status).toBe(401)
    })

    test('hundreds of ended sessions arrive to the last one, and so do the messages after them', async () => {
      const session = await near.ok('login', { username: tomas.username, password: PASSWORD })
      const there = await watching(farUrl, session)
      const { id } = await rowOf(near.database.db, 'sessions', ['id'], {
        token_hash: secretHash(session.token),
      })
      const watcher = await watching(farUrl, hana)
      const many = Array.from({ length: 400 }, () => near.services.newId())
      near.services.live.publish([{ event: 'signed_out', sessionIds: [...many, id] }])
      expect(await settled(watcher, near, hana)).toEqual([])
      await there.ended
    })

    test('a message to several hundred people reaches the last of them', async () => {
      const there = await watching(farUrl, tomas)
      const crowd = Array.from({ length: 400 }, () => near.services.newId())
      near.services.live.publish([{ event: 'buddies', to: [...crowd, tomas.id] }])
      await there.until(isEvent('buddies'))
      near.services.live.publish([])
      expect(await settled(there, near, tomas)).toEqual([['buddies', {}]])
    })
  })
})

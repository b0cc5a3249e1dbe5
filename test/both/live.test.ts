import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runUnitOfWork } from '../../src/server/core/unit-of-work.ts'
import { isEvent, isReady, type Reader } from '../live-reader.ts'
import { liveStreamsOf } from '../live-watching.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, dora } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Dora'],
})
const { watching, heard } = liveStreamsOf(world)

const create = (invited: readonly Member[]) => world.ok('createGame', gameInput(world, invited), hana)

/** A notification that cannot be written makes its call fail. */
async function withoutNotifications(work: () => Promise<unknown>): Promise<void> {
  const { db } = world.database
  await sql`alter table notifications rename to put_away`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table put_away rename to notifications`.execute(db)
  }
}

describe('the answer', () => {
  test('is an event stream that no cache stores or buffers, with the headers of every answer', async () => {
    const { status, headers, blocks } = await watching(hana)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    })
    expect(blocks).toEqual([{ retry: 2000 }, { id: expect.stringMatching(/^[0-9a-f]{12}\.\d+$/) }])
  })

  test('to HEAD is refused: it would never end', async () => {
    const { statusCode } = await world.app.inject({ method: 'HEAD', url: '/api/live' })
    expect(statusCode).toBe(404)
  })
})

describe('the recipients of events (Rule 12.9)', () => {
  test('a person added to a game or removed from its list gets it, whoever does it (Rules 18.5, 18.10)', async () => {
    const { id: gameId } = await create([tomas])
    const added = await watching(ravi)
    const commandId = 'a'.repeat(32)
    await world.ok('addPlayer', { gameId, userId: ravi.id, commandId }, hana)
    await world.ok('removePlayer', { gameId, userId: ravi.id }, hana)
    const [events] = await heard(added)
    expect(events?.filter(([name]) => name === 'game')).toEqual([
      ['game', { gameId, version: 2, commandIds: [commandId] }],
      ['game', { gameId, version: 3, commandIds: [] }],
    ])
  })

  test('everybody in a game gets its events, answered or not; strangers get none', async () => {
    const { id: gameId } = await create([tomas, ravi])
    const [host, guest, pending, stranger] = [
      await watching(hana),
      await watching(tomas),
      await watching(ravi),
      await watching(dora),
    ]
    await world.ok('acceptGameInvite', { gameId }, tomas)
    const changed = ['game', { gameId, version: 2, commandIds: [] }]
    const [atHost, atGuest, atPending, atStranger] = await heard(host, guest, pending, stranger)
    expect(atHost).toEqual([changed, ['notification', {}]])
    expect(atGuest).toEqual([changed])
    expect(atPending).toEqual([changed])
    expect(atStranger).toEqual([])
  })

  test('each change of a night comes with the version that can be read then (Rule 12.15)', async () => {
    const { id: gameId, version } = await startGame(world, [hana, tomas, ravi])
    const reader = await watching(tomas)
    const table = tableOf(world, hana, gameId)
    const commandId = 'a'.repeat(32)
    await table.push('knocked', ravi, 0, { commandId })
    const { data } = await reader.until(isEvent('game'))
    expect(data).toEqual({ gameId, version: version + 1, commandIds: [commandId] })
    const seen = await world.ok('fetchGame', { gameId }, tomas)
    expect([seen.version, seen.gameEvents.length]).toEqual([version + 1, 1])
    const undo = 'b'.repeat(32)
    await world.ok('popGameEvent', { gameId, commandId: undo }, hana)
    const undone = await reader.until(isEvent('game'), 2)
    expect(undone.data).toMatchObject({ commandIds: [undo, commandId] })
    await world.ok('updatePayouts', { gameId, payouts: [50, 30, 20] }, hana)
    const last = await reader.until(isEvent('game'), 3)
    expect(last.data).toEqual({ gameId, version: version + 3, commandIds: [] })
  })

  test('a new game and an ended one come once each, despite many writes', async () => {
    const reader = await watching(tomas)
    const { id: gameId, version } = await startGame(world, [hana, tomas])
    const table = tableOf(world, hana, gameId)
    await table.knock(tomas)
    await table.end()
    const [events] = await heard(reader)
    const versions = events?.flatMap(([event, data]) =>
      event === 'game' ? [(data as { version: number }).version] : [],
    )
    expect(versions).toEqual([1, 2, version, version + 1, version + 2])
    // Invited, started, ended.
    expect(events?.filter(([event]) => event === 'notification')).toHaveLength(3)
  })

  test('only their owner gets notification events, also when one is read on another device', async () => {
    await create([tomas])
    const [mine, others] = [await watching(tomas), await watching(ravi)]
    await world.ok('clearNotifications', {}, tomas)
    await world.ok('clearNotifications', {}, tomas)
    expect(await heard(mine, others)).toEqual([[['notification', {}]], []])
  })

  test('both people get buddy events, whoever changes the relation', async () => {
    const [one, other, third] = [await watching(hana), await watching(dora), await watching(tomas)]
    await world.ok('inviteBuddy', { id: dora.id }, hana)
    await world.ok('acceptBuddyRequest', { id: hana.id }, dora)
    await world.ok('removeBuddy', { id: hana.id }, dora)
    const [atOne, atOther, atThird] = await heard(one, other, third)
    for (const events of [atOne, atOther])
      expect(events?.filter(([event]) => event === 'buddies')).toHaveLength(3)
    expect(atThird).toEqual([])
  })

  test('group members get group events, including people who join and leave with them (Rule 43.1)', async () => {
    const [one, other, third] = [await watching(hana), await watching(tomas), await watching(dora)]
    const { id: groupId } = await world.ok('createGroup', { name: 'Live' }, hana)
    await world.ok('editGroup', { groupId, add: [tomas.id] }, hana)
    const season = { groupId, name: 'All', kind: 'points', from: 0, to: world.now() } as const
    await world.ok('createSeason', season, hana)
    await world.ok('editGroup', { groupId, remove: [tomas.id] }, hana)
    const counts = (await heard(one, other, third)).map(
      (events) => events.filter(([event]) => event === 'groups').length,
    )
    expect(counts).toEqual([4, 3, 0])
  })
})

describe('only after the commit', () => {
  test('nothing is sent while the transaction runs', async () => {
    const reader = await watching(hana)
    await runUnitOfWork(world.services, world.now(), async ({ announce }) => {
      announce({ event: 'game', to: [hana.id], gameId: 'inside', version: 1, commandIds: [] })
      world.services.live.publish([{ event: 'buddies', to: [hana.id] }])
      await reader.until(isEvent('buddies'))
      expect(reader.events()).toEqual([['buddies', {}]])
    })
    await reader.until(isEvent('game'))
  })

  test('a rolled-back transaction sends nothing', async () => {
    const { id: gameId } = await create([tomas])
    const [host, guest] = [await watching(hana), await watching(tomas)]
    await withoutNotifications(async () => {
      const answer = await world.call('acceptGameInvite', { gameId }, tomas)
      expect(answer.status).toBe(500)
    })
    expect(await heard(host, guest)).toEqual([[], []])
    expect((await world.ok('fetchGame', { gameId }, hana)).version).toBe(1)
  })

  test('a call that is refused or changes nothing sends nothing', async () => {
    const { id: gameId } = await create([tomas])
    await world.ok('acceptGameInvite', { gameId }, tomas)
    const [host, guest] = [await watching(hana), await watching(tomas)]
    await world.ok('acceptGameInvite', { gameId }, tomas)
    expect((await world.call('cancelGame', { gameId }, tomas)).status).toBe(403)
    expect(await heard(host, guest)).toEqual([[], []])
  })

  test('a repeated answer sends nothing again', async () => {
    const { id: gameId } = await create([tomas])
    const reader = await watching(hana)
    const once = () => world.ok('acceptGameInvite', { gameId }, { as: tomas.token, key: 'the-same-key' })
    await Promise.all([once(), once(), once()])
    await once()
    const [events] = await heard(reader)
    expect(events).toEqual([
      ['game', { gameId, version: 2, commandIds: [] }],
      ['notification', {}],
    ])
  })
})

describe('a reader who reconnects (Rule 12.9)', () => {
  const told = (count: number, to: Member = hana) => {
    for (let version = 1; version <= count; version += 1)
      world.services.live.publish([{ event: 'game', to: [to.id], gameId: 'g', version, commandIds: [] }])
  }
  const lastId = (reader: Reader) => reader.blocks.findLast(({ id }) => id !== undefined)?.id ?? ''

  test('gets the missed events, and no others, in order and with their ids', async () => {
    const first = await watching(hana)
    told(1)
    await first.until(isEvent('game'))
    first.close()
    told(2)
    told(5, tomas)
    const again = await watching(hana, lastId(first))
    expect(again.events()).toEqual([
      ['game', { gameId: 'g', version: 1, commandIds: [] }],
      ['game', { gameId: 'g', version: 2, commandIds: [] }],
    ])
    const third = await watching(hana, again.blocks.find(isEvent('game'))?.id)
    expect(third.events()).toEqual([['game', { gameId: 'g', version: 2, commandIds: [] }]])
    expect((await watching(hana, lastId(third))).events()).toEqual([])
  })

  test('can resume after silence too, because a heartbeat carries the newest id', async () => {
    const reader = await watching(hana)
    told(3, tomas)
    await heard(reader)
    expect(lastId(reader)).toBe(lastId(await watching(tomas)))
  })

  test('gets `resync` when too much was missed', async () => {
    const reader = await watching(hana)
    told(101)
    await reader.until(isEvent('game'), 101)
    const again = await watching(hana, reader.blocks.find(isReady)?.id)
    expect(again.events()).toEqual([['resync', {}]])
    expect(lastId(again)).toBe(lastId(reader))
  })

  test('and when the later events are forgotten', async () => {
    const reader = await watching(hana)
    told(2001, tomas)
    expect((await watching(hana, lastId(reader))).events()).toEqual([['resync', {}]])
  })

  test.each([
    'deadbeef0000.1',
    'EPOCH.999999999',
    'EPOCH.-1',
    'EPOCH.1e3',
    'EPOCH.',
    'EPOCH',
    'x',
    '..',
    '1',
  ])('and with the id %s, of another process or of nobody', async (id) => {
    const epoch = lastId(await watching(hana)).split('.')[0] ?? ''
    expect((await watching(hana, id.replace('EPOCH', epoch))).events()).toEqual([['resync', {}]])
  })
})

import { createECDH, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { outcome } from '../app.ts'
import { rowsOf } from '../rows.ts'
import { tableOf } from '../server/table.ts'
import { gameInput, type Member, PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

beforeEach(async () => {
  for (const { token } of [hana, tomas, ravi]) await world.ok('clearNotifications', {}, { as: token })
})

const unread = (member: Member, limit?: string) =>
  world.ok('notifications', { read: 'false', ...(limit === undefined ? {} : { limit }) }, member)
const count = async (member: Member) => (await world.ok('unreadCount', {}, member)).count
const create = (overrides: Partial<Input<'createGame'>> = {}) =>
  world.ok('createGame', gameInput(world, [tomas, ravi], overrides), hana)

/** A person's notifications, oldest first; clears them afterwards. */
async function told(member: Member): Promise<string[][]> {
  const notifications = await unread(member)
  expect(await count(member)).toBe(notifications.length)
  await world.ok('clearNotifications', {}, member)
  return notifications.toReversed().map(({ title, message, data }) => [title, message, data.url ?? ''])
}

describe('the notifications of a night', () => {
  const game = 'Friday Night Freezeout'

  test('invitation, answers, check-in, start and end', async () => {
    const { id: gameId } = await create({ payouts: [60, 40, 0] })
    const card = `/games?gameId=${gameId}`
    const invitation = ['Game invitation', `Hana Player invited you to ${game}.`, card]
    expect(await told(tomas)).toEqual([invitation])
    expect(await told(ravi)).toEqual([invitation])

    for (const call of ['acceptGameInvite', 'acceptGameInvite', 'declineGameInvite'] as const)
      await world.ok(call, { gameId }, { as: tomas.token })
    expect(await told(hana)).toEqual([
      ['Invitation accepted', `Tomas Player is coming to ${game}.`, card],
      ['Invitation declined', `Tomas Player is not coming to ${game}.`, card],
    ])

    for (const player of [tomas, ravi, hana])
      await world.ok('checkInUser', { gameId, userId: player.id }, hana)
    for (const call of ['checkOutUser', 'checkInUser', 'checkInUser'] as const)
      for (const { id: userId } of [ravi, hana]) await world.ok(call, { gameId, userId }, hana)
    expect(await told(tomas)).toEqual([['Checked in', `Hana Player checked you in to ${game}.`, card]])
    expect((await told(ravi)).map(([title]) => title)).toEqual(['Checked in', 'Checked out', 'Checked in'])

    await world.ok('startGame', { id: gameId }, hana)
    const started = ['Game started', `${game} has started.`, `/game-in-play?gameId=${gameId}`]
    expect(await told(tomas)).toEqual([started])
    expect(await told(ravi)).toEqual([started])

    const table = tableOf(world, hana, gameId)
    await table.knock(ravi)
    await table.knock(hana)
    await table.end()
    const history = `/game-history?gameId=${gameId}`
    const settleUp = (message: string) => [`Settle up: ${game}`, message, `/settle-up?gameId=${gameId}`]
    expect(await told(tomas)).toEqual([
      [`${game} has ended`, 'You finished 1st: +$16.00', history],
      settleUp('Ravi Player pays you $16.00.'),
    ])
    expect(await told(ravi)).toEqual([
      [`${game} has ended`, 'You finished 3rd: -$20.00', history],
      settleUp('You pay Tomas Player $16.00 and Hana Player $4.00.'),
    ])
    expect(await told(hana)).toEqual([])
  })

  test('a cancelled game notifies everybody invited', async () => {
    const { id: gameId } = await create({ name: 'Monday Mix' })
    await world.ok('declineGameInvite', { gameId }, ravi)
    for (const member of [hana, tomas, ravi]) await told(member)
    await world.ok('cancelGame', { gameId }, hana)
    const cancelled = ['Game canceled', 'Hana Player canceled Monday Mix.', `/games?gameId=${gameId}`]
    expect(await told(tomas)).toEqual([cancelled])
    expect(await told(ravi)).toEqual([cancelled])
    expect(await told(hana)).toEqual([])
  })

  test('people who do not play are not told of start and end', async () => {
    const { id } = await create({ style: 'cash' })
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await told(ravi)
    await world.ok('startGame', { id }, hana)
    await tableOf(world, hana, id).cashAndBustRest(hana, 40)
    await tableOf(world, hana, id).end()
    expect(await told(ravi)).toEqual([])
  })
})

describe('the list', () => {
  test('is newest first, at most twenty long, while the count continues (Rule 10.4)', async () => {
    for (let more = 0; more < 22; more += 1) await create({ name: `Game ${more}` })
    const all = await unread(tomas)
    expect(all).toHaveLength(20)
    expect(all.slice(0, 2).map(({ message }) => message)).toEqual([
      'Hana Player invited you to Game 21.',
      'Hana Player invited you to Game 20.',
    ])
    expect(all[0]?.createdAt).toBe(world.now())
    expect(await unread(tomas, '3')).toEqual(all.slice(0, 3))
    expect(await count(tomas)).toBe(22)
  })

  test.each([{ limit: '0' }, { limit: '21' }, { limit: 'all' }, { read: 'true' }])(
    '%o is refused',
    async (input) => {
      expect(await world.outcome('notifications', input, hana)).toBe('422 invalid')
    },
  )

  test('one is dismissed as often as its owner likes', async () => {
    await create({ name: 'First' })
    await create({ name: 'Second' })
    const [second, first] = await unread(tomas)
    const notificationId = first?.id ?? ''
    for (let times = 0; times < 2; times += 1)
      await world.ok('dismissNotification', { notificationId }, tomas)
    expect(await unread(tomas)).toEqual([second])
    expect(await count(ravi)).toBe(2)
    const unknown = { notificationId: '01990000-0000-7000-8000-000000000000' }
    expect(await world.outcome('dismissNotification', unknown, tomas)).toBe('404 not_found')
  })

  test('those of one game are dismissed together', async () => {
    const { id: gameId } = await create({ name: 'First' })
    await create({ name: 'Second' })
    await world.ok('cancelGame', { gameId }, hana)
    expect(await count(tomas)).toBe(3)
    await world.ok('dismissGameNotifications', { gameId }, tomas)
    expect((await unread(tomas)).map(({ message }) => message)).toEqual([
      'Hana Player invited you to Second.',
    ])
    expect(await count(ravi)).toBe(3)
  })
})

describe('push subscriptions', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = {
    p256dh: pair.getPublicKey('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  }
  const address = (name: string) => `https://updates.push.services.mozilla.com/wpush/v2/${name}`
  const subscribe = (member: Member, subscription: Record<string, unknown>) =>
    world.call('subscribePush', { subscription: { expirationTime: null, keys, ...subscription } }, member)
  const stored = async () => {
    const rows = await rowsOf(world.services.db, 'push_subscriptions', ['endpoint', 'user_id'], {})
    return rows.map(({ endpoint, user_id }) => [endpoint.split('/').at(-1), user_id])
  }
  beforeEach(async () => {
    await world.services.db.deleteFrom('push_subscriptions').execute()
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    address('one'),
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGuq',
  ])('are taken from %s', async (endpoint) => {
    expect(outcome(await subscribe(hana, { endpoint }))).toBe('200')
  })

  test('need usable keys', async () => {
    const endpoint = address('one')
    const short = { ...keys, p256dh: keys.p256dh.slice(4), auth: 'AAAA' }
    const answer = await subscribe(hana, { endpoint, keys: short })
    expect(answer.problem.errors?.map(({ path }) => path)).toEqual([
      'subscription.keys.p256dh',
      'subscription.keys.auth',
    ])
  })

  test('need a key that is a point on the curve: otherwise nothing could be encrypted for it', async () => {
    const p256dh = Buffer.from([4, ...Array(64).fill(1)]).toString('base64url')
    const answer = await subscribe(hana, { endpoint: address('one'), keys: { ...keys, p256dh } })
    expect(answer.problem.errors?.map(({ path }) => path)).toEqual(['subscription.keys.p256dh'])
  })

  test('an endpoint belongs to the last subscriber', async () => {
    for (const member of [hana, tomas, tomas]) await subscribe(member, { endpoint: address('one') })
    expect(await stored()).toEqual([['one', tomas.id]])
    await world.ok('unsubscribePush', { endpoint: address('one') }, hana)
    expect(await stored()).toEqual([['one', tomas.id]])
    await world.ok('unsubscribePush', { endpoint: address('one') }, tomas)
    expect(await stored()).toEqual([])
  })

  test('are refused for a session that ends meanwhile', async () => {
    const { token } = await world.ok('login', { username: hana.username, password: PASSWORD })
    const { services } = world
    const { limits } = services
    const take: typeof limits.take = async (_name, [key]) => {
      if (!key?.startsWith('account:')) return
      Object.assign(services, { limits })
      await world.ok('logout', {}, { as: token })
    }
    Object.assign(services, { limits: { ...limits, take } })
    const answer = await subscribe({ ...hana, token }, { endpoint: address('late') })
    expect(outcome(answer)).toBe('401 not_signed_in')
    expect(await stored()).toEqual([])
  })

  test('of one person are limited to twenty: the oldest is dropped', async () => {
    for (let number = 10; number < 31; number += 1) {
      await subscribe(tomas, { endpoint: address(`browser-${number}`) })
      world.advance(1)
    }
    const names = (await stored()).map(([name]) => name)
    expect(names).toEqual(Array.from({ length: 20 }, (_, index) => `browser-${index + 11}`))
  })

  test('of a session are removed together', async () => {
    const { token } = await world.ok('login', { username: tomas.username, password: PASSWORD })
    const elsewhere = { ...tomas, token }
    for (const name of ['one', 'two']) await subscribe(tomas, { endpoint: address(name) })
    for (const name of ['three', 'four']) await subscribe(elsewhere, { endpoint: address(name) })
    await world.ok('unsubscribePush', {}, tomas)
    expect(await stored()).toEqual([
      ['four', tomas.id],
      ['three', tomas.id],
    ])
  })
})

test('a notification is deleted 30 days after it was read, unread after 90', async () => {
  const { db } = world.database
  const DAY = 24 * 3600
  await create()
  await world.ok('clearNotifications', {}, tomas)
  const [waiting] = await unread(ravi)
  const read = async () =>
    (await db.selectFrom('notifications').select('id').where('read_at', 'is not', null).execute()).length
  const isLeft = async () =>
    (await db.selectFrom('notifications').select('id').where('user_id', '=', ravi.id).execute()).some(
      ({ id }) => id === waiting?.id,
    )
  world.advance(30 * DAY - 1)
  await tidy(world.services)
  expect(await read()).toBeGreaterThan(0)
  world.advance(1)
  await tidy(world.services)
  expect([await read(), await isLeft()]).toEqual([0, true])
  world.advance(60 * DAY - 1)
  await tidy(world.services)
  expect(await isLeft()).toBe(true)
  world.advance(1)
  await tidy(world.services)
  expect(await isLeft()).toBe(false)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { openedForTests } from '../opened-for-tests.ts'
import { type Browser, startPushService, vapidClaims } from '../push-service.ts'
import { gameInput, type Member, PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

const push = openedForTests(startPushService)
let { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  settings: { HOSTING_CHIP_CENTS: '0', VAPID_SUBJECT: 'mailto:host@anteroom.test' },
  push: {
    get network() {
      return push.network
    },
    patience: 30_000,
  },
})
beforeEach(async () => {
  const { db } = world.database
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('outbox').execute()
  push.received.length = 0
  push.answer = () => ({ status: 201 })
})

const subscribe = async (member: Pick<Member, 'token'>, name: string): Promise<Browser> => {
  const browser = push.browser(name)
  await world.ok('subscribePush', { subscription: browser.subscription }, member)
  return browser
}
const invite = (name = 'Friday Night Freezeout', invited: readonly Member[] = [tomas, ravi]) =>
  world.ok('createGame', gameInput(world, invited, { name }), hana)
const endpoints = async () =>
  (await world.database.db.selectFrom('push_subscriptions').select('endpoint').execute())
    .map(({ endpoint }) => endpoint.split('/').at(-1))
    .toSorted()
const jobs = () =>
  world.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').orderBy('id').execute()
const theJob = async () => {
  const [job, ...more] = await jobs()
  if (!job || more.length > 0) throw new Error('There is not exactly one push job.')
  return job
}

describe('a notification', () => {
  test('reaches every browser of its reader, readable for that browser alone (Rule 10.2)', async () => {
    const [phone, laptop, other] = [
      await subscribe(tomas, 'phone'),
      await subscribe(tomas, 'laptop'),
      await subscribe(ravi, 'other'),
    ]
    const { id: gameId } = await invite()
    await world.drain()
    const [notification] = await world.ok('notifications', {}, tomas)
    const shown = {
      id: notification?.id,
      title: 'Game invitation',
      body: 'Hana Player invited you to Friday Night Freezeout.',
      url: `/games?gameId=${gameId}`,
      tag: notification?.id,
    }
    expect(phone.shown).toEqual([shown])
    expect(laptop.shown).toEqual([shown])
    expect(other.shown).toHaveLength(1)
    expect(other.shown[0]?.id).not.toBe(shown.id)
    for (const { body } of push.received) expect(body.includes('Freezeout')).toBe(false)
  })

  test('is signed with the key that browsers subscribed with', async () => {
    const { subscription } = await subscribe(tomas, 'phone')
    await invite()
    await world.drain()
    const { publicKey } = await world.ok('pushPublicKey', {}, tomas)
    const [received] = push.received
    const { claims, publicKey: signedWith } = vapidClaims(received?.headers.authorization)
    expect(signedWith).toBe(publicKey)
    expect(claims).toEqual({
      aud: new URL(subscription.endpoint).origin,
      exp: world.now() + 12 * 3600,
      sub: 'mailto:host@anteroom.test',
    })
  })

  test('says how long it is worth keeping, how urgent it is, and what it replaces', async () => {
    await subscribe(tomas, 'phone')
    const { id } = await invite('Headers', [tomas])
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await world.ok('startGame', { id }, hana)
    await world.drain()
    const [started, invited] = await world.ok('notifications', {}, tomas)
    const topic = (name: string | undefined) => name?.replaceAll('-', '')
    const sent = push.received.map(({ headers }) => [headers.topic, headers.ttl, headers.urgency])
    expect(sent.toSorted()).toEqual([
      [topic(invited?.id), '604800', 'normal'],
      [topic(started?.id), '14400', 'high'],
    ])
    for (const { headers } of push.received)
      expect([headers['content-encoding'], headers['content-type']]).toEqual([
        'aes128gcm',
        'application/octet-stream',
      ])
  })

  test('is small however long its names are', async () => {
    const phone = await subscribe(tomas, 'phone')
    const wide = '\u8001'.repeat(60)
    await world.ok('updateSettings', { firstName: wide, lastName: wide }, hana)
    await invite('"\u8001'.repeat(40))
    await world.ok('updateSettings', { firstName: 'Hana', lastName: 'Player' }, hana)
    await world.drain()
    expect(phone.shown).toHaveLength(1)
    expect(Buffer.byteLength(JSON.stringify(phone.shown[0]))).toBeLessThan(3000)
    expect(push.received[0]?.body.length).toBeLessThan(4096)
  })

  test('needs no job without subscriptions, and none if its call is refused', async () => {
    const { id: gameId } = await invite()
    expect(await jobs()).toEqual([])
    await subscribe(ravi, 'other')
    expect(await world.outcome('cancelGame', { gameId }, tomas)).toBe('403 not_allowed')
    expect(await jobs()).toEqual([])
  })

  test('is retried for the rest of its lifetime, and not sent after that', async () => {
    const phone = await subscribe(tomas, 'phone')
    const { id } = await invite('Late', [tomas])
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await world.ok('dismissGameNotifications', { gameId: id }, tomas)
    await world.ok('startGame', { id }, hana)
    push.answer = () => ({ status: 503 })
    await world.drain()
    world.advance(3600)
    await world.drain()
    expect(push.received.map(({ headers }) => headers.ttl)).toEqual(['14400', '10800'])
    world.advance(3 * 3600)
    push.answer = () => ({ status: 201 })
    await world.drain()
    expect(phone.shown).toEqual([])
    expect((await jobs()).filter(({ delivered_at }) => delivered_at === null)).toEqual([])
  })

  test('is not pushed if it was read before', async () => {
    await subscribe(tomas, 'phone')
    await invite()
    await world.ok('clearNotifications', {}, tomas)
    await world.drain()
    expect(push.received).toEqual([])
  })
})

describe('a browser', () => {
  test.each([404, 410])('that is gone (%s) is forgotten, the others are not', async (status) => {
    await subscribe(tomas, 'gone')
    const laptop = await subscribe(tomas, 'laptop')
    push.answer = ({ path }) => ({ status: path.endsWith('gone') ? status : 201 })
    await invite()
    await world.drain()
    expect(await endpoints()).toEqual(['laptop'])
    expect(laptop.shown).toHaveLength(1)
    expect((await jobs()).every(({ delivered_at }) => delivered_at !== null)).toBe(true)
  })

  test('whose session ended receives nothing: sign-out, new password, reset, expiry', async () => {
    const signIn = async () => ({
      token: (await world.ok('login', { username: ravi.username, password: PASSWORD })).token,
    })
    const signedOut = await signIn()
    await subscribe(signedOut, 'signed-out')
    await invite()
    await world.ok('logout', {}, signedOut)
    await world.drain()
    expect([await endpoints(), push.received]).toEqual([[], []])

    const elsewhere = await signIn()
    await subscribe(elsewhere, 'elsewhere')
    await subscribe(ravi, 'here')
    await world.ok('confirm', { currentPassword: PASSWORD }, ravi)
    await world.ok('updateSettings', { password: PASSWORD }, ravi)
    expect(await endpoints()).toEqual(['here'])

    await world.ok('initiateResetPassword', { email: ravi.email })
    const code = await world.codeFor(ravi.email)
    const { token } = await world.ok('resetPassword', { code, password: PASSWORD })
    expect(await endpoints()).toEqual([])
    ravi = { ...ravi, token }

    await subscribe(ravi, 'late')
    await invite()
    await world.database.db
      .updateTable('sessions')
      .set({ expires_at: world.now() })
      .where('user_id', '=', ravi.id)
      .execute()
    await world.drain()
    expect(push.received).toEqual([])
    ravi = { ...ravi, ...(await signIn()) }
  })

  test('that changes hands receives nothing meant for its previous owner', async () => {
    const phone = await subscribe(tomas, 'phone')
    await invite()
    await world.ok('subscribePush', { subscription: phone.subscription }, ravi)
    await world.drain()
    expect(push.received).toEqual([])
  })
})

describe('a push service', () => {
  /** Fails once, then accepts. */
  const failing = (status: number, headers: Record<string, string> = {}) => {
    push.answer = () => {
      push.answer = () => ({ status: 201 })
      return { status, headers, body: 'slow\r\ndown' }
    }
  }

  test.each([
    ['seconds', () => '90'],
    ['a date', () => new Date((world.now() + 90) * 1000).toUTCString()],
  ])('that asks for time (429, in %s) gets it', async (_form, retryAfter) => {
    const phone = await subscribe(tomas, 'phone')
    failing(429, { 'retry-after': retryAfter() })
    await invite()
    await world.drain()
    const waiting = await theJob()
    expect(waiting).toMatchObject({ due_at: world.now() + 90, attempts: 1, delivered_at: null })
    expect(waiting.last_error).toBe('The push service answered 429 slow down')
    world.advance(89)
    await world.drain()
    expect(phone.shown).toEqual([])
    world.advance(1)
    await world.drain()
    expect(phone.shown).toHaveLength(1)
  })

  test.each([
    ['0', 2],
    ['1', 2],
    ['-5', 2],
    ['soon', 2],
    ['999999999', 6 * 3600],
  ])('that asks to wait %s is retried in %i seconds', async (retryAfter, pause) => {
    await subscribe(tomas, 'phone')
    failing(503, { 'retry-after': retryAfter })
    await invite()
    await world.drain()
    expect((await theJob()).due_at).toBe(world.now() + pause)
  })

  test('that is down is retried, only for the browser that failed', async () => {
    const phone = await subscribe(tomas, 'phone')
    const laptop = await subscribe(tomas, 'laptop')
    push.answer = ({ path }) => ({ status: path.endsWith('phone') ? 500 : 201 })
    await invite()
    await world.drain()
    world.advance(2)
    await world.drain()
    push.answer = () => ({ status: 201 })
    world.advance(4)
    await world.drain()
    await world.drain()
    expect([phone.shown.length, laptop.shown.length]).toEqual([1, 1])
    expect(push.received.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([
      'laptop',
      'phone',
      'phone',
      'phone',
    ])
    expect(phone.shown[0]?.tag).toBe(laptop.shown[0]?.tag)
  })

  test.each([400, 401, 403, 413, 301, 307])('that refuses (%s) is not retried', async (status) => {
    await subscribe(tomas, 'phone')
    const before = world.logged().split('"msg":"given up"').length
    push.answer = () => ({ status, headers: { location: 'https://127.0.0.1/' }, body: 'BadJwtToken' })
    await invite()
    await world.drain()
    world.advance(7200)
    await world.drain()
    expect(push.received).toHaveLength(1)
    expect(await theJob()).toMatchObject({
      attempts: 1,
      last_error: `The push service answered ${status} BadJwtToken`,
    })
    expect(world.logged().split('"msg":"given up"').length - before).toBe(1)
    expect(await endpoints()).toEqual(['phone'])
  })

  test('whose answer does not end is cut off', async () => {
    const phone = await subscribe(tomas, 'phone')
    push.answer = () => ({ status: 201, body: 'x'.repeat(50_000_000) })
    await invite()
    await world.drain()
    expect(phone.shown).toHaveLength(1)
    expect(await theJob()).toMatchObject({ delivered_at: world.now() })
  })
})

test('neither an address nor a key of a subscription is logged', async () => {
  const { subscription } = await subscribe(tomas, 'a-name-to-look-for')
  for (const status of [500, 400]) {
    push.answer = () => ({ status })
    await invite()
    await world.drain()
  }
  expect(world.logged()).not.toContain('a-name-to-look-for')
  expect(world.logged()).not.toContain(subscription.keys.auth)
})

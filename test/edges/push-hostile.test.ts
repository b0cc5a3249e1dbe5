import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../src/server/gateways/public-address.ts'
import { internet } from '../../src/server/gateways/push.ts'
import { outcome, startApp, type TestApp } from '../app.ts'
import { type PushService, startPushService } from '../push-service.ts'
import { rowOf } from '../rows.ts'
import { circle, gameInput, type Member } from '../world.ts'

/** Addresses that an attacker could name as their push service. None of them is one. */
const hostile = [
  // Another scheme, another port, credentials.
  'http://fcm.googleapis.com/fcm/send/a',
  'ftp://fcm.googleapis.com/fcm/send/a',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/1',
  'data:text/plain,a',
  'wss://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:22/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://user:secret@fcm.googleapis.com/fcm/send/a',
  // A name that only looks right.
  'https://fcm.googleapis.com.evil.test/fcm/send/a',
  'https://evilfcm.googleapis.com/fcm/send/a',
  'https://fcm-googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com@evil.test/fcm/send/a',
  'https://evil.test/fcm.googleapis.com',
  'https://evil.test?https://fcm.googleapis.com/',
  'https://evil.test#fcm.googleapis.com',
  'https://fcm.googleapis.com./fcm/send/a',
  'https://push.services.mozilla.com.evil.test/a',
  'https://evilpush.services.mozilla.com/a',
  'https://notify.windows.com/a',
  'https://evil.notify.windows.com.test/a',
  'https://push.apple.com/a',
  'https://web.push.apple.com.evil.test/a',
  'https://fcm.googleap\u0131s.com/fcm/send/a',
  'https://xn--fcm-4na.googleapis.com/a',
  // This machine, its network, its provider.
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://0177.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://10.0.0.1/a',
  'https://192.168.1.1/a',
  'https://[fd00::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/computeMetadata/v1/',
  // Ambiguous addresses.
  'https://fcm.googleapis.com\\@evil.test/a',
  'https://fcm.googleapis.com/fcm/send/a\r\nHost: evil.test',
  'https:///fcm.googleapis.com/fcm/send/a',
  'HTTPS://FCM.GOOGLEAPIS.COM/fcm/send/a',
  'https://fcm.googleapis.com/fcm/../../a',
  '//fcm.googleapis.com/fcm/send/a',
  '',
]

const resolved: string[] = []
const connected: unknown[] = []
let answers: readonly (readonly LookupAddress[])[] = []

let service: PushService
let world: TestApp
let hana: Member
let tomas: Member

beforeAll(async () => {
  service = await startPushService()
  world = await startApp({
    settings: { HOSTING_CHIP_CENTS: '0' },
    push: {
      patience: 30_000,
      network: {
        ...internet,
        resolve: async (hostname) => {
          resolved.push(hostname)
          const [next = [], ...later] = answers
          answers = later
          return [...next]
        },
        connect: (options) => {
          connected.push(options)
          return service.network.connect(options)
        },
      },
    },
  })
  const cast = await circle(world, ['Hana', 'Tomas'])
  ;[hana, tomas] = cast as [Member, Member]
})
beforeEach(async () => {
  const { db } = world.database
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('outbox').execute()
  resolved.length = 0
  connected.length = 0
  answers = []
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const subscriptionTo = (endpoint: string) => ({
  ...service.browser('any').subscription,
  endpoint,
})

/** Stores a subscription directly, past the checks, and sends its owner a notification. */
async function pushTo(endpoint: string): Promise<{ last_error: string | null; given_up_at: number | null }> {
  const { db } = world.database
  const { id } = await rowOf(db, 'sessions', ['id'], { user_id: tomas.id })
  await db
    .insertInto('push_subscriptions')
    .values({
      endpoint,
      user_id: tomas.id,
      session_id: id,
      ...subscriptionTo(endpoint).keys,
      created_at: world.now(),
    })
    .execute()
  await world.ok('createGame', gameInput(world, [tomas]), hana)
  await world.drain()
  return rowOf(db, 'outbox', ['last_error', 'given_up_at'], { kind: 'push' })
}

describe.each(hostile)('%j', (endpoint) => {
  test('is refused when somebody subscribes', async () => {
    const answer = await world.call('subscribePush', { subscription: subscriptionTo(endpoint) }, tomas)
    expect(outcome(answer)).toBe('422 invalid')
    expect(answer.problem.errors?.map(({ path }) => path)).toEqual(['subscription.endpoint'])
    expect([resolved, connected]).toEqual([[], []])
  })

  test('is refused when something is sent: no lookup, no connection', async () => {
    const { last_error, given_up_at } = await pushTo(endpoint)
    expect(last_error).toBe('This is not the address of a push service.')
    expect(given_up_at).toBe(world.now())
    expect([resolved, connected]).toEqual([[], []])
    expect(await world.database.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([])
  })
})

const known = 'https://fcm.googleapis.com/fcm/send/a'
const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 })

describe('a known name is not contacted', () => {
  const places = [
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.0.10'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['::'],
    ['::ffff:127.0.0.1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['fe80::1'],
    ['fd12:3456::1'],
    ['2002:7f00:1::'],
    ['8.8.8.8', '127.0.0.1'],
    ['2001:4860:4860::8888', 'fd00::1'],
  ]
  test.each(places.map((found) => ({ found })))('if it resolves to $found', async ({ found }) => {
    answers = [found.map(address)]
    expect((await pushTo(known)).last_error).toBe('fcm.googleapis.com has an address that is not public.')
    expect([resolved, connected]).toEqual([['fcm.googleapis.com'], []])
  })

  test('if it does not resolve', async () => {
    answers = [[]]
    expect((await pushTo(known)).given_up_at).toBe(world.now())
    expect(connected).toEqual([])
  })
})

test('a known name is looked up once, and the connection goes to what was found then', async () => {
  answers = [[address('8.8.8.8')], [address('127.0.0.1')]]
  const asked: unknown[] = []
  const connect = service.network.connect
  service.network.connect = (options) => {
    // The port of the service on this machine, so that no real server is contacted; the test is about the
    // look-up.
    options.lookup?.('fcm.googleapis.com', { all: true }, (_error, found) => asked.push(found))
    options.lookup?.('fcm.googleapis.com', {}, (_error, found) => asked.push(found))
    return connect({
      ...options,
      lookup: (_host, { all }, done) =>
        all ? done(null, [address('127.0.0.1')]) : done(null, '127.0.0.1', 4),
      port: servicePort(),
    })
  }
  await pushTo(known)
  service.network.connect = connect
  expect(resolved).toEqual(['fcm.googleapis.com'])
  expect(asked).toEqual([[address('8.8.8.8')], '8.8.8.8'])
  expect(connected).toMatchObject([{ servername: 'fcm.googleapis.com', port: 443 }])
  // The certificate is another host's: nothing was sent to it.
  expect(service.received).toEqual([])
})

const servicePort = () => Number(new URL(service.browser('port').subscription.endpoint).port)

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['100.63.255.255', true],
  ['172.32.0.1', true],
  ['2001:4860:4860::8888', true],
  ['2a00:1450:4001::1', true],
  ['172.31.255.255', false],
  ['100.127.255.255', false],
  ['198.18.0.1', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['ff02::1', false],
  ['fe80::1%eth0', false],
  ['::ffff:8.8.8.8', false],
  ['localhost', false],
  ['', false],
])('%j is public: %s', (text, expected) => {
  expect(isPublicAddress(text)).toBe(expected)
})

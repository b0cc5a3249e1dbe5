import { once } from 'node:events'
import { STATUS_CODES } from 'node:http'
import { connect } from 'node:net'
import { fastify, type InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { registerHealth } from '../../src/server/http/health.ts'
import { memoryLimits } from '../../src/server/http/limits.ts'
import { answerFailure } from '../../src/server/http/problem.ts'
import { startApp } from '../app.ts'
import { worldWith } from '../world-with.ts'

const { world, mara } = worldWith([], { others: ['Mara'] })

/** Calls as Mara and returns the fields that are the same for every problem. */
async function problem(options: InjectOptions, app = world.app) {
  const { headers, ...rest } = options
  const answer = await app.inject({ ...rest, headers: { authorization: `Bearer ${mara.token}`, ...headers } })
  const body = answer.json()
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(body).toMatchObject({ type: `urn:anteroom:problem:${body.code}`, status: answer.statusCode })
  expect(body.title).toBe(STATUS_CODES[answer.statusCode])
  expect(body.detail).toMatch(/^[A-Z\u201c"].{8,}[.?]$/)
  expect(body.code).toMatch(/^[a-z][a-z_]+$/)
  return { status: answer.statusCode, code: body.code, errors: body.errors, body, answer }
}

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: unknown, headers = json): InjectOptions => ({
  method: 'POST',
  url,
  headers,
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

describe('400 (Rules 12.2, 12.3)', () => {
  test.each(['{', 'nonsense', '{"id": undefined}', '{"id": NaN}', '{} {}'])(
    '%s is not JSON',
    async (body) => {
      expect(await problem(post('/api/invite-buddy', body))).toMatchObject({ status: 400, code: 'not_json' })
    },
  )

  test('an address that cannot be decoded', async () => {
    expect(await problem({ url: '/api/user%ZZ' })).toMatchObject({ status: 400, code: 'bad_request' })
  })
})

describe('401', () => {
  test.each([
    '',
    'Bearer',
    'Bearer short',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
  ])('"%s" signs nobody in', async (authorization) => {
    const { status, code, body } = await problem({ url: '/api/user', headers: { authorization } })
    expect([status, code, body.detail]).toEqual([
      401,
      'not_signed_in',
      'Invalid or expired session. Please login again.',
    ])
  })

  test('comes before any check of the input', async () => {
    const answer = await problem({
      ...post('/api/invite-buddy', { wrong: 1 }),
      headers: { ...json, authorization: '' },
    })
    expect(answer.status).toBe(401)
  })
})

test.each([
  ['GET', '/api/nothing-here'],
  ['POST', '/api/user'],
  ['GET', '/api/login'],
  ['PUT', '/api/settings'],
  ['TRACE', '/api/ping'],
  ['OPTIONS', '/api/settings'],
  ['GET', '/api/user/'],
  ['GET', '/nothing.txt'],
] as const)('404: %s %s (Rule 12.3)', async (method, url) => {
  expect(await problem({ method, url })).toMatchObject({ status: 404, code: 'not_found' })
})

test('413: a body of more than 64 kB (Rule 12.3)', async () => {
  expect(await problem(post('/api/invite-buddy', { id: 'x'.repeat(70_000) }))).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test('413: a body that is still being sent is read to its end, so that the answer arrives (Rule 12.3)', async () => {
  const other = await startApp()
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const body = 'x'.repeat(32_000_000)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  // Like a browser: sends everything before reading the answer.
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      () => resolve(),
    )
  })
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
  await other.close()
})

test('a stranger’s refusal is not stored under their key (Rule 12.7)', async () => {
  const headers = { ...json, authorization: '', 'idempotency-key': 'a-strangers-key' }
  const ask = () => problem(post('/api/activate', { code: 'x'.repeat(43) }, headers))
  expect((await ask()).status).toBe((await ask()).status)
  const kept = await world.database.db.selectFrom('idempotency').select('scope').execute()
  expect(kept.filter(({ scope }) => scope.startsWith('public:'))).toEqual([])
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('415: %s (Rule 12.3)', async (type) => {
  const answer = await problem(post('/api/invite-buddy', '{}', { 'content-type': type }))
  expect(answer).toMatchObject({ status: 415, code: 'not_json_type' })
})

describe('422 (Rules 12.2, 12.6)', () => {
  test('an unknown field is named', async () => {
    const { status, errors } = await problem(
      post('/api/login', { username: 'mara', password: 'x', pasword: 'y' }),
    )
    expect([status, errors]).toEqual([
      422,
      [{ path: 'pasword', message: 'There is no field "pasword" here.' }],
    ])
  })

  test('an unknown field of a query is named, and one that is given twice is wrong', async () => {
    expect((await problem({ url: '/api/user?userID=1' })).errors[0].path).toBe('userID')
    expect((await problem({ url: `/api/user?userId=${mara.id}&userId=${mara.id}` })).errors[0].path).toBe(
      'userId',
    )
  })

  test('a missing field, one of the wrong kind and a wrong id are said in words', async () => {
    const { errors } = await problem(post('/api/login', { username: 7 }))
    expect(errors).toEqual([
      { path: 'username', message: 'Username has to be text.' },
      { path: 'password', message: 'The field "password" is missing or not valid.' },
    ])
    expect((await problem(post('/api/invite-buddy', { id: 'mara' }))).body.detail).toBe('This was not found.')
  })

  test.each(['[]', '"text"', '7', 'null', 'true'])('%s is no object', async (body) => {
    const { status } = await problem(post('/api/invite-buddy', body))
    expect(status).toBe(422)
  })

  test('the sentence is the first field’s', async () => {
    const { body } = await problem(post('/api/login', {}))
    expect(body.detail).toBe(body.errors[0].message)
  })
})

test('429 says how long to wait, and applies to one address only', async () => {
  const limited = await startApp({ limits: memoryLimits() })
  const ask = (remoteAddress: string) => ({ url: '/api/search-users?search=ma', remoteAddress })
  for (let n = 0; n < 60; n += 1) await limited.app.inject(ask('10.0.0.1'))
  const { status, code, answer } = await problem(ask('10.0.0.1'), limited.app)
  expect([status, code]).toEqual([429, 'too_many'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await limited.app.inject(ask('10.0.0.2'))).statusCode).toBe(401)
  await limited.close()
})

test('5xx: a broken database is our fault, told without its words, and found again in the log by its id', async () => {
  const broken = await startApp()
  const secret = 'a password nobody may see'
  await broken.database.db.schema.dropTable('codes').execute()
  const { status, code, body, answer } = await problem(
    post('/api/change-email', { code: secret }),
    broken.app,
  )
  expect([status, code]).toEqual([500, 'fault'])
  expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'requestId', 'status', 'title', 'type'])
  expect(answer.body).not.toMatch(/codes|select|table|relation|sql/i)
  expect(answer.headers['x-request-id']).toBe(body.requestId)
  const line = broken
    .logged()
    .split('\n')
    .find((each) => each.includes('"fault"') && each.includes(body.requestId))
  expect(line).toMatch(/codes/)
  expect(broken.logged()).not.toContain(secret)
  await broken.close()
})

test('a transaction that a deadlock ended restarts, three attempts in all', async () => {
  const troubled = await startApp()
  const { db } = troubled.services
  const transaction = db.transaction.bind(db)
  const deadlocks = (count: number) => {
    let left = count
    const failing = {
      execute: () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
    }
    Object.assign(db, { transaction: () => (left-- > 0 ? failing : transaction()) })
  }
  const ask = () => troubled.call('initiateResetPassword', { email: 'nobody@anteroom.test' })
  deadlocks(2)
  expect((await ask()).status).toBe(200)
  deadlocks(3)
  expect((await ask()).status).toBe(500)
  await troubled.close()
})

test('503: a full disk makes the server not ready', async () => {
  const app = fastify()
  const full = await startApp()
  app.setErrorHandler(answerFailure)
  registerHealth(app, full.services, async () => 1000)
  const answer = await app.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full'])
  await app.close()
  await full.close()
})

test('503: a database that does not answer makes the server not ready, though it lives (Rule 12.3)', async () => {
  const broken = await startApp()
  expect((await broken.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await broken.database.db.destroy()
  expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(await problem({ url: '/readyz' }, broken.app)).toMatchObject({
    status: 503,
    code: 'database_unavailable',
  })
  await broken.close()
})

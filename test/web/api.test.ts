import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, isNotThere, onConfirmationNeeded } from '../../src/web/api/call.ts'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Answer = (response: ServerResponse) => void

/** A server that records requests and answers with the next of `answers`, repeating the last one. */
let server: Server
let answers: Answer[]
let asked: Asked[]
let pauses: number[]
const pause = async (ms: number) => {
  pauses.push(ms)
}

const json = (status: number, body: unknown): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}
const ok = json(200, { data: { count: 3 } })
const dropped: Answer = (response) => response.destroy()

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method, url: request.url, headers: request.headers, body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

beforeEach(() => {
  asked = []
  answers = [ok]
  pauses = []
  const { port } = server.address() as AddressInfo
  const realFetch = fetch
  vi.stubGlobal('window', { localStorage: { getItem: () => 'the-token' } })
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, request),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failureOf = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error = await attempt.catch((cause: unknown) => cause)
  if (!(error instanceof ApiError)) throw new Error('It did not fail as a call does.')
  return error
}

describe('one call', () => {
  it('returns the data and sends the token as a bearer (Rule 12.1)', async () => {
    expect(await call('unreadCount', {}, { pause })).toEqual({ count: 3 })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.authorization).toBe('Bearer the-token')
  })

  it('sends no token if the call needs no session, or the input has a pass', async () => {
    answers = [json(200, { data: null })]
    await call('initiateResetPassword', { email: 'ada@anteroom.test' }, { pause })
    await call('agreeDeal', { pass: 'a-pass', agree: true }, { pause })
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })

  it('puts the input of a read in the address and of a write in the body', async () => {
    await call('notifications', { limit: '20', read: 'false' }, { pause })
    await call('dismissNotification', { notificationId: 'n1' }, { pause })
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/notifications?limit=20&read=false', body: '' })
    expect(asked[1]).toMatchObject({ method: 'POST', body: '{"notificationId":"n1"}' })
  })

  it('gives each write its own Idempotency-Key, and a read none', async () => {
    await call('clearNotifications', {}, { pause })
    await call('clearNotifications', {}, { pause })
    await call('unreadCount', {}, { pause })
    await call('openPass', { pass: 'a-pass' }, { pause })
    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual([undefined, undefined])
    expect(asked[3]).toMatchObject({ method: 'POST', url: '/api/open-pass', body: '{"pass":"a-pass"}' })
  })
})

describe('a logout in progress', () => {
  /** A logout that the server has received and answers on command. */
  const leave = async () => {
    const got = Promise.withResolvers<(answer: Answer) => void>()
    answers = [(response) => got.resolve((answer) => answer(response)), ok]
    const left = call('logout', {}, { pause })
    return { left, answer: await got.promise }
  }

  it('holds reads back, and sends none with the ended token', async () => {
    const { left, answer } = await leave()
    const read = failureOf(call('unreadCount', {}, { pause }))
    answer(json(200, { data: null }))
    await left
    expect((await read).status).toBe(401)
    expect(asked.map(({ url }) => url)).toEqual(['/api/logout'])
  })

  it('releases them if it fails', async () => {
    const { left, answer } = await leave()
    const read = call('unreadCount', {}, { pause })
    answer(json(500, {}))
    await failureOf(left)
    expect(await read).toEqual({ count: 3 })
    expect(await call('unreadCount', {}, { pause })).toEqual({ count: 3 })
  })
})

describe('retries (Rule 12.12)', () => {
  it.each([502, 503, 504])('tries %i again, 1 s apart, until it works', async (status) => {
    answers = [json(status, {}), json(status, {}), ok]
    expect(await call('unreadCount', {}, { pause })).toEqual({ count: 3 })
    expect(asked).toHaveLength(3)
    expect(pauses).toEqual([1000, 1000])
  })

  it('gives up after five attempts and four pauses', async () => {
    answers = [json(503, { code: 'database_down', detail: 'The database is resting.' })]
    const error = await failureOf(call('unreadCount', {}, { pause }))
    expect(error).toMatchObject({ status: 503, code: 'database_down', detail: 'The database is resting.' })
    expect(asked).toHaveLength(5)
    expect(pauses).toEqual([1000, 1000, 1000, 1000])
  })

  it('waits a full second between the five attempts', async () => {
    vi.useFakeTimers({ now: 0 })
    const attemptedAt: number[] = []
    vi.stubGlobal('fetch', async () => {
      attemptedAt.push(Date.now())
      return new Response('{}', { status: 503 })
    })
    const failed = failureOf(call('unreadCount', {}))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await failed).status).toBe(503)
    expect(attemptedAt).toEqual([0, 1000, 2000, 3000, 4000])
  })

  it('retries a lost connection with the same Idempotency-Key and body', async () => {
    answers = [dropped, dropped, ok]
    await call('dismissNotification', { notificationId: 'n1' }, { pause })
    expect(asked).toHaveLength(3)
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(new Set(asked.map(({ body }) => body))).toEqual(new Set(['{"notificationId":"n1"}']))
  })

  it('uses a given key', async () => {
    answers = [json(502, {}), ok]
    await call('clearNotifications', {}, { pause, key: 'decided-earlier' })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'decided-earlier',
      'decided-earlier',
    ])
  })

  it('reports status 0 if no answer ever came', async () => {
    answers = [dropped]
    expect(await failureOf(call('unreadCount', {}, { pause }))).toMatchObject({ status: 0, detail: '' })
    expect(asked).toHaveLength(5)
  })

  it.each([400, 403, 404, 409, 422, 429, 500])('does not retry %i', async (status) => {
    answers = [json(status, { code: 'no', detail: 'No.' })]
    expect((await failureOf(call('clearNotifications', {}, { pause }))).status).toBe(status)
    expect(asked).toHaveLength(1)
  })

  it('stops when the caller aborts', async () => {
    answers = [json(503, {})]
    const off = new AbortController()
    const stop = async () => off.abort()
    await expect(call('unreadCount', {}, { pause: stop, signal: off.signal })).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('a failed answer', () => {
  it("contains the server's sentence and what is wrong with each field", async () => {
    const errors = [{ path: 'email', message: 'Enter an e-mail.' }, { path: 7 }]
    answers = [json(422, { code: 'invalid', detail: 'Some fields are wrong.', errors })]
    const error = await failureOf(call('clearNotifications', {}, { pause }))
    expect(error.detail).toBe('Some fields are wrong.')
    expect(error.fieldError('email')).toBe('Enter an e-mail.')
    expect(error.fieldError('name')).toBe(undefined)
  })

  it('has an empty sentence if it cannot be read', async () => {
    answers = [(response) => response.writeHead(500).end('<h1>Oops</h1>')]
    expect(await failureOf(call('unreadCount', {}, { pause }))).toMatchObject({ status: 500, detail: '' })
  })

  it('says that something is not there only in the server’s own words: a proxy or a captive portal cannot end a pass', async () => {
    answers = [json(404, { code: 'not_found', detail: 'This pass was not found.' })]
    expect(isNotThere(await failureOf(call('openPass', { pass: 'x' }, { pause })))).toBe(true)
    answers = [(response) => response.writeHead(404).end('Sign in to this network')]
    expect(isNotThere(await failureOf(call('openPass', { pass: 'x' }, { pause })))).toBe(false)
  })

  it('is a success without data, too (Rule 12.1)', async () => {
    answers = [json(200, [])]
    expect(await failureOf(call('unreadCount', {}, { pause }))).toMatchObject({ code: 'unreadable' })
  })
})

describe('a call that needs the password (Rule 17.4)', () => {
  const needed = json(403, { code: 'confirm_password', detail: 'Please confirm with your password.' })

  it('is sent again unchanged once the password was given, and only its answer is visible', async () => {
    answers = [needed, json(200, { data: null })]
    onConfirmationNeeded(async () => true)
    expect(await call('initiateChangeEmail', { email: 'new@anteroom.test' }, { pause })).toBeNull()
    expect(asked).toHaveLength(2)
    expect(asked[1]?.body).toBe(asked[0]?.body)
    expect(asked[1]?.headers['idempotency-key']).toBe(asked[0]?.headers['idempotency-key'])
  })

  it('fails silently if the person declines', async () => {
    answers = [needed]
    onConfirmationNeeded(async () => false)
    const error = await failureOf(call('initiateChangeEmail', { email: 'new@anteroom.test' }, { pause }))
    expect([error.code, error.isHandled]).toEqual(['confirm_password', true])
    expect(asked).toHaveLength(1)
  })

  it('waits for the code that asks, which loads after the first screen', async () => {
    vi.resetModules()
    const fresh = await import('../../src/web/api/call.ts')
    const confirmed = fresh.confirmSession('exportData')
    fresh.onConfirmationNeeded(async () => true)
    expect(await confirmed).toBe(true)
  })
})

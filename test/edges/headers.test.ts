import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()

const policy = (value: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(value)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe.each([
  '/api/ping',
  '/api/user',
  '/api/docs',
  '/api/openapi.json',
  '/healthz',
  '/nothing-here',
  '/%ZZ',
])('%s', (url) => {
  test('lets nothing in from elsewhere and nothing run inline', async () => {
    const { headers } = await world.app.inject({ url })
    const rules = policy(headers['content-security-policy'])
    expect(rules).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
    })
    expect(Object.values(rules).flat()).not.toContain("'unsafe-inline'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('says its type and its character set', async () => {
    const { headers } = await world.app.inject({ url })
    expect(headers['content-type']).toMatch(/^(?:application|text)\/[a-z+]+; charset=utf-8$/)
  })
})

test('answers of the API are not stored anywhere on the way', async () => {
  for (const url of ['/api/ping', '/api/user', '/api/nothing-here', '/api/%ZZ'])
    expect((await world.app.inject({ url })).headers['cache-control']).toBe('no-store')
})

test('a caller cannot choose the id that goes into the log', async () => {
  const { headers } = await world.app.inject({
    url: '/api/ping',
    headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
  })
  expect(headers['x-request-id']).not.toBe('mine')
})

test('with an https address everything must use https; with a plain one browsers are not redirected there', async () => {
  const open = await startApp({ settings: { PUBLIC_URL: 'http://poker.example' } })
  const plain = (await open.app.inject({ url: '/api/ping' })).headers
  await open.close()
  expect(plain['strict-transport-security']).toBeUndefined()
  expect(policy(plain['content-security-policy'])['upgrade-insecure-requests']).toBeUndefined()

  const secure = await startApp({ settings: { PUBLIC_URL: 'https://poker.example' } })
  const { headers } = await secure.app.inject({ url: '/api/ping' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(policy(headers['content-security-policy'])['upgrade-insecure-requests']).toEqual([])
  await secure.close()
})

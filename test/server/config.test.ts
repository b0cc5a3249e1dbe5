import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { vapidPublicKey } from '../../src/server/gateways/vapid.ts'

test('without any setting everything has its usual value', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: null,
    smtpUrl: null,
    hostingChipCents: 1000,
    paymentGateway: 'sandbox',
    logLevel: 'info',
    rateLimit: true,
  })
})

test('an empty value counts as not set, and other variables are of no concern', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', PATH: '/bin', PORTS: 'x' })).toEqual(readConfig({}))
})

test('the public address ends without a slash, and follows the port', () => {
  expect(readConfig({ PUBLIC_URL: 'https://poker.example/' }).publicUrl).toBe('https://poker.example')
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '30.5'],
  ['PUBLIC_URL', 'poker.example'],
  ['PUBLIC_URL', 'ftp://poker.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'http://localhost'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Anteroom'],
  ['HOSTING_CHIP_CENTS', '-5'],
  ['HOSTING_CHIP_CENTS', '9.99'],
  ['HOSTING_CHIP_CENTS', 'ten'],
  ['HOSTING_CHIP_CENTS', '100000000'],
  ['PAYMENT_GATEWAY', 'paypal'],
  ['VAPID_SUBJECT', 'me@example.com'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', 'no'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+ See \\.env\\.example\\.$`))
})

test('a wrong value that may be a secret is not repeated', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://poker:opensesame@localhost/x' })
  expect(read).not.toThrow(/opensesame/)
  expect(read).toThrow()
})

describe('the push keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-vapid-'))
  const file = join(folder, 'vapid.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are made once and kept for their owner alone', () => {
    const first = vapidPublicKey(folder, {})
    expect(Buffer.from(first, 'base64url')).toHaveLength(65)
    expect(Buffer.from(first, 'base64url')[0]).toBe(4)
    expect(vapidPublicKey(folder, {})).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('may come from the environment, where both have to fit', () => {
    const { publicKey, privateKey } = JSON.parse(readFileSync(file, 'utf8'))
    const other = mkdtempSync(join(tmpdir(), 'anteroom-vapid-'))
    const foreign = vapidPublicKey(other, {})
    rmSync(other, { recursive: true })
    const given = (key: string, secret: string) => () =>
      vapidPublicKey('/nowhere', { VAPID_PUBLIC_KEY: key, VAPID_PRIVATE_KEY: secret })
    expect(given(publicKey, privateKey)()).toBe(publicKey)
    for (const wrong of [
      given(foreign, privateKey),
      given(publicKey, ''),
      given('', privateKey),
      given(publicKey, 'x'),
    ]) {
      expect(wrong).toThrow(/^VAPID_PUBLIC_KEY: /)
      expect(wrong).not.toThrow(new RegExp(privateKey))
    }
  })

  test('that were damaged are not silently replaced: every subscription would be lost', () => {
    for (const text of ['', '{}', '{"publicKey":"a","privateKey":"b"}', 'not json']) {
      writeFileSync(file, text)
      expect(() => vapidPublicKey(folder, {})).toThrow(/^DATA_DIR: .*vapid\.json does not hold a key pair/)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })
})

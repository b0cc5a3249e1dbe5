import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { vapidKeys } from '../../src/server/gateways/vapid.ts'
import { scratchFolder } from '../scratch-folder.ts'

test('without any setting everything has its usual value', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: null,
    smtpUrl: null,
    hostingChipCents: 1000,
    stripe: null,
    logLevel: 'info',
    rateLimit: true,
    trustProxy: [],
  })
})

test('an empty value counts as not set, and other variables are ignored', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', PATH: '/bin', PORTS: 'x' })).toEqual(readConfig({}))
})

test('the public address ends without a slash, and follows the port', () => {
  expect(readConfig({ PUBLIC_URL: 'https://poker.example/' }).publicUrl).toBe('https://poker.example')
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test('proxies are addresses, networks and names of networks', () => {
  const proxies = ['10.0.0.7', '172.16.0.0/12', 'fd00::/8', '::1', 'loopback', 'uniquelocal']
  expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies)
})

test('backups go to BACKUP_DIR, daily, and a week of them is kept', () => {
  expect(readConfig({}).backups).toBe(null)
  const folder = join(process.cwd(), 'kept')
  expect(readConfig({ BACKUP_DIR: './kept' }).backups).toEqual({ folder, everyHours: 24, keep: 7 })
  const settings = { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '48' }
  expect(readConfig(settings).backups).toEqual({ folder, everyHours: 1, keep: 48 })
})

test.each([
  ['BACKUP_EVERY_HOURS', '0'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', 'all'],
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
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'http://stripe.example'],
  ['STRIPE_API_URL', 'stripe.example'],
  ['VAPID_SUBJECT', 'me@example.com'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', 'no'],
  ['CONFIRM_MINUTES', '-1'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', 'balancer'],
  ['TRUST_PROXY', '10.0.0.7,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
])('%s=%s stops the start with one line that names it (Rule 16.1)', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+ See \\.env\\.example\\.$`))
})

describe('Stripe (Rule 9.4)', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    STRIPE_WEBHOOK_SECRET: 'whsec_signing',
  }
  const stripe = { PAYMENT_GATEWAY: 'stripe', ...KEYS }

  test('is used if it is named; its keys alone do not name it', () => {
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecret: 'whsec_signing',
      apiUrl: null,
    })
    const local = { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4000' }
    expect(readConfig(local).stripe?.apiUrl).toBe('http://127.0.0.1:4000')
    expect(readConfig(KEYS).stripe).toBeNull()
  })

  test.each(Object.keys(KEYS))('without %s stops the start with one line that names it', (name) => {
    const read = () => readConfig({ ...stripe, [name]: '' })
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+ See \\.env\\.example\\.$`))
  })

  test('does not start with a price that it can charge to nobody', () => {
    const priced = (HOSTING_CHIP_CENTS: string) => () => readConfig({ ...stripe, HOSTING_CHIP_CENTS })
    for (const cents of ['1', '49']) expect(priced(cents)).toThrow(/^HOSTING_CHIP_CENTS: /)
    for (const cents of ['0', '50']) expect(priced(cents)).not.toThrow()
  })

  test('does not start with a test key beside a live one', () => {
    const read = () => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_secret' })
    expect(read).toThrow(/^STRIPE_PUBLISHABLE_KEY: /)
    expect(read).not.toThrow(/sk_live/)
  })
})

describe('a secret in a file, as Docker mounts it,', () => {
  const file = join(scratchFolder(), 'secret')
  const secrets: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://poker:opensesame@one,two/anteroom',
    DATABASE_DIRECT_URL: 'postgres://poker:opensesame@one/anteroom',
    SMTP_URL: 'smtp://user:password@mail.example',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_signing',
    VAPID_PRIVATE_KEY: 'opensesame',
  }
  const settings = { ...secrets, PAYMENT_GATEWAY: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_public' }

  test.each(Object.keys(secrets))('%s_FILE is its setting, without the end of the line', (name) => {
    writeFileSync(file, `${secrets[name]}\n`)
    expect(readConfig({ ...settings, [name]: '', [`${name}_FILE`]: file })).toEqual(readConfig(settings))
  })

  test.each([
    ['beside the setting itself', 'opensesame', { SMTP_URL: 'opensesame' }],
    ['that is empty', '\n', {}],
    ['that is not there', '', { SMTP_URL_FILE: '/nowhere/secret' }],
  ])('%s stops the start with one line that names it', (_, text, changed) => {
    writeFileSync(file, text)
    const read = () => readConfig({ SMTP_URL_FILE: file, ...changed })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^SMTP_URL_FILE: (?!.*opensesame)[^\n]+ See \.env\.example\.$/)
  })
})

test('a wrong value that may be a secret is not repeated', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://poker:opensesame@localhost/x' })
  expect(read).not.toThrow(/opensesame/)
  expect(read).toThrow()
})

test.each([
  ['one:5432x/x', 'A host or a port is invalid.'],
  ['one,two:99999/x', 'A host or a port is invalid.'],
  ['one/x?statement_timeout=5', 'The parameter statement_timeout is unknown.'],
  ['one/x?target_session_attrs=standby', 'target_session_attrs has to be read-write or any.'],
])('a database address with %s is refused, naming its setting', (rest, why) => {
  const address = `postgres://poker:opensesame@${rest}`
  const direct = { DATABASE_URL: 'postgres://pooler/x', DATABASE_DIRECT_URL: address }
  expect(() => readConfig({ DATABASE_URL: address })).toThrow(`DATABASE_URL: ${why} See .env.example.`)
  expect(() => readConfig(direct)).toThrow(`DATABASE_DIRECT_URL: ${why} See .env.example.`)
})

describe('the push keys', () => {
  const folder = scratchFolder()
  const file = join(folder, 'vapid.json')

  test('are made once and kept for their owner alone', () => {
    const first = vapidKeys(folder, {})
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(first.publicKey, 'base64url')[0]).toBe(4)
    expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32)
    expect(vapidKeys(folder, {})).toEqual(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['vapid.json'])
  })

  test('become private to their owner again if a copy was put back', () => {
    chmodSync(file, 0o644)
    vapidKeys(folder, {})
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('are the same for processes that start at once on a fresh folder', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'anteroom-vapid-'))
    const script = `import { vapidKeys } from ${JSON.stringify(join(import.meta.dirname, '../../src/server/gateways/vapid.ts'))}
      console.log(JSON.stringify(vapidKeys(${JSON.stringify(fresh)}, {})))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    const answers = await Promise.all(Array.from({ length: 4 }, run))
    expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1)
    expect(answers[0]?.stdout).toBe(readFileSync(join(fresh, 'vapid.json'), 'utf8'))
    expect(readdirSync(fresh)).toEqual(['vapid.json'])
    rmSync(fresh, { recursive: true })
  })

  test('may come from the environment, if both match', () => {
    const { publicKey, privateKey } = JSON.parse(readFileSync(file, 'utf8'))
    const other = mkdtempSync(join(tmpdir(), 'anteroom-vapid-'))
    const { publicKey: foreign } = vapidKeys(other, {})
    rmSync(other, { recursive: true })
    const given = (key: string, secret: string) => () =>
      vapidKeys('/nowhere', { publicKey: key, privateKey: secret })
    expect(given(publicKey, privateKey)()).toEqual({ publicKey, privateKey })
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

  test('are not silently replaced if damaged: every subscription would be lost', () => {
    for (const text of ['', '{}', '{"publicKey":"a","privateKey":"b"}', 'not json']) {
      writeFileSync(file, text)
      expect(() => vapidKeys(folder, {})).toThrow(/^DATA_DIR: .*vapid\.json does not contain a key pair/)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })
})

import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { passwordHasher } from '../../src/server/accounts/passwords.ts'

const passwords = passwordHasher()
const PASSWORD = 'seven deuce offsuit'
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A hash as another program would have stored it, with other cost parameters. */
function keptAt(memory: number, passes: number): string {
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(nonce)}$${encode(hash)}`
}

describe('a stored password', () => {
  test('costs what OWASP asks for: 46 MiB', async () => {
    expect(await passwords.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  test('is recognised, and no other is', async () => {
    const kept = await passwords.hash(PASSWORD)
    expect(await passwords.verify(PASSWORD, kept)).toBe(true)
    expect(await passwords.verify(`${PASSWORD} `, kept)).toBe(false)
  })

  test('at another cost is compared at that cost', async () => {
    expect(await passwords.verify(PASSWORD, keptAt(19_456, 2))).toBe(true)
    expect(await passwords.verify('another one', keptAt(19_456, 2))).toBe(false)
    expect(await passwords.verify(PASSWORD, keptAt(19_456, 2).replace('t=2', 't=1'))).toBe(false)
  })

  test.each([null, 'plain text'])('as %j is nobody’s', async (kept) => {
    expect(await passwords.verify(PASSWORD, kept)).toBe(false)
  })
})

test('of 200 simultaneous hashes most are refused: two run, and only a limited number wait', async () => {
  const quick = passwordHasher({ memory: 64, passes: 1, parallelism: 1 })
  const hashed = await Promise.allSettled(Array.from({ length: 200 }, () => quick.hash(PASSWORD)))
  const refused = hashed.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(140)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy', details: { retryAfter: 5 } })
  expect(hashed[0]?.status).toBe('fulfilled')
})

test('however many strangers wait, a known device is compared at once', async () => {
  const quick = passwordHasher({ memory: 64, passes: 1, parallelism: 1 })
  const kept = await quick.hash(PASSWORD)
  const strangers = Promise.allSettled(Array.from({ length: 200 }, () => quick.verify('a guess', kept)))
  expect(await quick.verify(PASSWORD, kept, { onKnownDevice: true })).toBe(true)
  const refused = (await strangers).filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(140)
})

test('Rule 13.7: from one network two wait to be compared, and another network does not wait behind them', async () => {
  const quick = passwordHasher({ memory: 64, passes: 1, parallelism: 1 })
  const kept = await quick.hash(PASSWORD)
  const from = (network: string) => ({ onKnownDevice: false, network })
  const flood = Promise.allSettled(
    Array.from({ length: 60 }, () => quick.verify('a guess', null, from('192.0.2.1'))),
  )
  expect(await quick.verify(PASSWORD, kept, from('198.51.100.1'))).toBe(true)
  const compared = (await flood).filter((each) => each.status === 'fulfilled')
  expect(compared).toHaveLength(4)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './device-storage.ts'

const show = vi.hoisted(() => vi.fn())
vi.mock('../../src/web/ui/OfferBar.tsx', () => ({ showOfferOn: show }))

const ORIGIN = 'https://anteroom.test'
deviceStorage()
let answers: Record<string, unknown>

beforeEach(() => {
  vi.resetModules()
  show.mockClear()
  answers = {
    user: { id: 'ada' },
    passkeys: { origin: ORIGIN, passkeys: [] },
    'security-events': [{ kind: 'signed_in' }, { kind: 'password_changed' }, { kind: 'signed_in' }],
  }
  Object.assign(window, {
    location: { hostname: 'anteroom.test', origin: ORIGIN, pathname: '/games' },
    PublicKeyCredential: {},
  })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ data: answers[new URL(address, ORIGIN).pathname.slice('/api/'.length)] }),
  )
})
// Files share loaded modules: the next one gets the real bar.
afterEach(() => void vi.resetModules())

async function offers(change: Record<string, unknown> = {}): Promise<number> {
  Object.assign(answers, change)
  const { offer } = await import('../../src/web/account/passkeys/offer.ts')
  await offer()
  return show.mock.calls.length
}

test('a passkey is offered from the second sign-in on, once per account and device', async () => {
  expect(await offers({ 'security-events': [{ kind: 'signed_in' }] })).toBe(0)
  expect(await offers({ 'security-events': [{ kind: 'signed_in' }, { kind: 'signed_in' }] })).toBe(1)
  expect(await offers()).toBe(1)
})

test.each([
  ['an account that has one', { passkeys: { origin: ORIGIN, passkeys: [{ id: 'p' }] } }],
  ['a page at another address', { passkeys: { origin: 'https://poker.example', passkeys: [] } }],
])('none is offered to %s', async (_, change) => {
  expect(await offers(change)).toBe(0)
})

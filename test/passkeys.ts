import type { Input } from '../src/contract/endpoints.ts'
import type { TestApp } from './app.ts'
import { type Quirks, SoftPasskey } from './authenticator.ts'

const ELSEWHERE = 'https://anteroom.test.example'

/** Errors and lies of a browser or an authenticator. */
export const wrongPasskeys: readonly (readonly [string, Quirks])[] = [
  ['from another origin', { origin: ELSEWHERE }],
  ['for another domain', { rpId: 'anteroom.test.example' }],
  ['without a fingerprint, face or PIN', { unverified: true }],
  ['of another ceremony', { type: 'payment.get' }],
]

/** The answer of a new passkey of the caller's browser, to be added. */
export async function registration(
  world: TestApp,
  as: string,
  quirks: Quirks = {},
): Promise<{ readonly passkey: SoftPasskey; readonly input: Input<'addPasskey'> }> {
  const { challengeId, options } = await world.ok('passkeyOptions', {}, { as })
  const passkey = new SoftPasskey(world.services.config.publicUrl)
  return { passkey, input: { challengeId, name: 'My phone', response: passkey.register(options, quirks) } }
}

/** Adds a passkey to the account of a confirmed session. */
export async function newPasskey(
  world: TestApp,
  as: string,
  quirks: Quirks = {},
): Promise<{ readonly passkey: SoftPasskey; readonly id: string }> {
  const { passkey, input } = await registration(world, as, quirks)
  return { passkey, id: (await world.ok('addPasskey', input, { as })).id }
}

/** A passkey's answer to new options, to sign in or to confirm. */
export async function assertionOf(world: TestApp, passkey: SoftPasskey, quirks: Quirks = {}) {
  const { challengeId, options } = await world.ok('loginPasskeyOptions', {})
  return { challengeId, response: passkey.sign(options, quirks) }
}

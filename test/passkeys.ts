import type { Input } from '../src/contract/endpoints.ts'
import type { TestApp } from './app.ts'
import { type Quirks, SoftPasskey } from './authenticator.ts'

const ELSEWHERE = 'https://anteroom.test.example'

/** What a browser or an authenticator can get wrong, or lie about. */
export const wrongPasskeys: readonly (readonly [string, Quirks])[] = [
  ['from another origin', { origin: ELSEWHERE }],
  ['for another domain', { rpId: 'anteroom.test.example' }],
  ['without a fingerprint, face or PIN', { unverified: true }],
  ['of another ceremony', { type: 'payment.get' }],
]

/** What a new passkey of the caller's browser answers, to be added. */
export async function registration(
  world: TestApp,
  as: string,
  quirks: Quirks = {},
): Promise<{ readonly passkey: SoftPasskey; readonly input: Input<'addPasskey'> }> {
  const { challengeId, options } = await world.ok('passkeyOptions', {}, { as })
  const passkey = new SoftPasskey(world.services.config.publicUrl)
  return { passkey, input: { challengeId, name: 'My phone', response: passkey.register(options, quirks) } }
}

/** Adds a passkey to the account of a session that is confirmed. */
export async function newPasskey(
  world: TestApp,
  as: string,
  quirks: Quirks = {},
): Promise<{ readonly passkey: SoftPasskey; readonly id: string }> {
  const { passkey, input } = await registration(world, as, quirks)
  return { passkey, id: (await world.ok('addPasskey', input, { as })).id }
}

/** What a passkey answers to new options, to sign in or to confirm. */
export async function assertionOf(world: TestApp, passkey: SoftPasskey, quirks: Quirks = {}) {
  const { challengeId, options } = await world.ok('loginPasskeyOptions', {})
  return { challengeId, response: passkey.sign(options, quirks) }
}

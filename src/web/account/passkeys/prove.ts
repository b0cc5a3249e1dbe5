import type { Input } from '../../../contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { presentPasskey } from './ceremony.ts'

/** A passkey's answer to a challenge of the server: it signs in or confirms, once, within five minutes. */
export type Proof = NonNullable<Input<'confirm'>['passkey']>

/** Asks the person for one of their passkeys. Null when they would rather not. */
export async function prove(): Promise<Proof | null> {
  const challenge = await call('loginPasskeyOptions', {})
  const response = await presentPasskey(challenge, 'window')
  return response && { challengeId: challenge.challengeId, response }
}

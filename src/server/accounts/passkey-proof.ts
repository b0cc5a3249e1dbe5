import type { Input } from '../../contract/endpoints.ts'
import type { Call } from '../core/call.ts'
import type { Tx } from '../db/dialect.ts'
import type { PasskeyRow } from '../db/schema/accounts.ts'
import { countUse, findChallenge, spendChallenge } from './passkeys-store.ts'
import { relyingParty, verifiedCounter } from './webauthn.ts'

/** A valid signature of a challenge that has not been used yet. */
export interface PasskeyProof {
  readonly passkey: PasskeyRow
  readonly challengeId: string
  readonly counter: number
}

/**
 * Verifies a passkey's signature of a challenge for signing in or confirming. Returns null if it is invalid for any reason.
 * Throws 409 `passkeys_unavailable`.
 */
export async function checkPasskey(
  { db, services, now }: Call,
  passkey: PasskeyRow | undefined,
  { challengeId, response }: Pick<Input<'loginPasskey'>, 'challengeId' | 'response'>,
): Promise<PasskeyProof | null> {
  const party = relyingParty(services.config)
  const challenge = await findChallenge(db, { id: challengeId, sessionId: null, now })
  if (!passkey || !challenge) return null
  const counter = await verifiedCounter(party, challenge, passkey, response)
  return counter === null ? null : { passkey, challengeId, counter }
}

/** Consumes a proof's challenge. Returns false if another call has consumed it, or if the passkey has been removed or may be cloned. */
export async function spendProof(
  tx: Tx,
  { passkey, challengeId, counter }: PasskeyProof,
  now: number,
): Promise<boolean> {
  return (await spendChallenge(tx, challengeId)) && (await countUse(tx, { id: passkey.id, counter, now }))
}

import type { Output } from '../../contract/endpoints.ts'
import type { Call, PersonCall } from '../core/call.ts'
import { sessionExpired } from '../core/refusals.ts'
import { insertChallenge } from './passkey-challenges-store.ts'
import { assertRoom } from './passkeys.ts'
import { findPasskeys } from './passkeys-store.ts'
import { relyingParty } from './relying-party.ts'
import { holdSession } from './sessions-store.ts'
import { findUser } from './store.ts'
import { creationOptions, requestOptions } from './webauthn.ts'

type Offer = Output<'loginPasskeyOptions'>

const CHALLENGE_BYTES = 32

/** The options for creating a passkey in the caller's browser. Throws 409 `passkeys_unavailable` or `too_many_passkeys`. */
export async function passkeyOptions(call: PersonCall): Promise<Offer> {
  const { db, actor, services } = call
  const party = relyingParty(services.config)
  const user = await findUser(db, actor.userId)
  if (!user) throw sessionExpired()
  const existing = await findPasskeys(db, actor.userId)
  assertRoom(existing)
  const person = { ...user, fullName: `${user.first_name} ${user.last_name}` }
  return offer(call, actor.sessionId, (challenge) => creationOptions(party, person, challenge, existing))
}

/** The options for signing in or confirming with a passkey. Throws 409 `passkeys_unavailable`. */
export async function loginPasskeyOptions(call: Call): Promise<Offer> {
  const party = relyingParty(call.services.config)
  return offer(call, null, (challenge) => requestOptions(party, challenge))
}

/** Stores a new challenge and returns the options that contain it. Without a session (null), anybody may use the challenge. */
async function offer(
  { services, now, write }: Call,
  sessionId: string | null,
  optionsFor: (challenge: Buffer) => Promise<Offer['options']>,
): Promise<Offer> {
  const challenge = services.randomBytes(CHALLENGE_BYTES)
  const options = await optionsFor(challenge)
  return write(async ({ tx }) => {
    if (sessionId !== null && !(await holdSession(tx, sessionId))) throw sessionExpired()
    const challengeId = services.newId()
    await insertChallenge(tx, { id: challengeId, challenge, sessionId, now })
    return { challengeId, options }
  })
}

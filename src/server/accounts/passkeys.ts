import type { Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/base/text.ts'
import type { Action, Call, PersonCall } from '../core/call.ts'
import { ActionRefused, notFound, refusing, sessionExpired } from '../core/refusals.ts'
import { isUniqueViolation } from '../db/dialect.ts'
import type { PasskeyRow } from '../db/schema/accounts.ts'
import {
  deletePasskey,
  findChallenge,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  spendChallenge,
} from './passkeys-store.ts'
import { recordSecurity } from './security-events-store.ts'
import { notifyOwner } from './security-mails.ts'
import { lockSession } from './sessions-store.ts'
import { findUser, lockUser } from './store.ts'
import {
  creationOptions,
  relyingParty,
  relyingPartyOf,
  requestOptions,
  verifiedRegistration,
} from './webauthn.ts'

const MOST_PASSKEYS = 20

/** Throws 409 `too_many_passkeys` if an account with these passkeys cannot have another. */
function assertRoom({ length }: readonly PasskeyRow[]): void {
  if (length >= MOST_PASSKEYS)
    throw new ActionRefused(
      'too_many_passkeys',
      text`An account can have at most ${MOST_PASSKEYS} passkeys. Please remove one that you no longer use.`,
    )
}

const notAdded = refusing('passkey_not_added', text`The passkey was not added. Please try again.`)

const viewOf = ({ id, name, created_at, used_at }: PasskeyRow): Output<'addPasskey'> => ({
  id,
  name,
  createdAt: created_at,
  usedAt: used_at,
})

/** The caller's passkeys, and the pages that can use them. */
export async function passkeys({ db, actor, services }: PersonCall): Promise<Output<'passkeys'>> {
  const rows = await findPasskeys(db, actor.userId)
  return { origin: relyingPartyOf(services.config)?.origin ?? null, passkeys: rows.map(viewOf) }
}

/**
 * Adds a passkey that the caller's browser created from this session's options (docs/decisions/0011), and notifies the owner by mail.
 * Throws 409 `passkeys_unavailable`, `too_many_passkeys` or `passkey_exists`, 422 `passkey_not_added`.
 */
export const addPasskey: Action<'addPasskey'> = async (call, { challengeId, name, response }) => {
  const { actor, services, now } = call
  const { userId, sessionId } = actor
  const party = relyingParty(services.config)
  const challenge = await findChallenge(call.db, { id: challengeId, sessionId, now })
  const credential = challenge && (await verifiedRegistration(party, challenge, response))
  if (!credential) throw notAdded()
  try {
    return await call.write(async (unit) => {
      const { tx } = unit
      const user = await lockUser(tx, userId)
      if (!user || !(await lockSession(tx, sessionId))) throw sessionExpired()
      if (!(await spendChallenge(tx, challengeId))) throw notAdded()
      assertRoom(await findPasskeys(tx, userId))
      const passkey: PasskeyRow = {
        ...credential,
        id: services.newId(),
        user_id: userId,
        name,
        created_at: now,
        used_at: null,
      }
      await insertPasskey(tx, passkey)
      await recordSecurity(tx, call, userId, 'passkey_added')
      await notifyOwner(unit, user, 'passkey_added')
      return viewOf(passkey)
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ActionRefused('passkey_exists', text`This passkey has been added already.`)
    throw error
  }
}

/** Removes one of the caller's passkeys, and notifies the owner by mail. Throws 404. */
export const removePasskey: Action<'removePasskey'> = async (call, { id }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const user = await lockUser(unit.tx, userId)
    if (!user || !(await deletePasskey(unit.tx, userId, id)))
      throw notFound(text`This passkey was not found.`)
    await recordSecurity(unit.tx, call, userId, 'passkey_removed')
    await notifyOwner(unit, user, 'passkey_removed')
    return null
  })
}

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
    if (sessionId !== null && !(await lockSession(tx, sessionId))) throw sessionExpired()
    const challengeId = services.newId()
    await insertChallenge(tx, { id: challengeId, challenge, sessionId, now })
    return { challengeId, options }
  })
}

import type { Input, Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/text.ts'
import type { PersonCall } from '../core/call.ts'
import { ActionRefused, notFound, sessionExpired } from '../core/refusals.ts'
import { isUniqueViolation } from '../db/dialect.ts'
import type { PasskeyRow } from '../db/schema/passkeys.ts'
import { findChallenge, spendChallenge } from './passkey-challenges-store.ts'
import { deletePasskey, findPasskeys, insertPasskey } from './passkeys-store.ts'
import { relyingParty, relyingPartyOf } from './relying-party.ts'
import { recordSecurity } from './security-events-store.ts'
import { holdSession } from './sessions-store.ts'
import { lockUser } from './store.ts'
import { tellOwner } from './told.ts'
import { verifiedRegistration } from './webauthn.ts'

const MOST_PASSKEYS = 20

/** Throws 409 `too_many_passkeys` when an account with these passkeys cannot have another. */
export function assertRoom({ length }: readonly PasskeyRow[]): void {
  if (length >= MOST_PASSKEYS)
    throw new ActionRefused(
      'too_many_passkeys',
      text`An account can have at most ${MOST_PASSKEYS} passkeys. Please remove one that you no longer use.`,
    )
}

const notAdded = () =>
  new ActionRefused('passkey_not_added', text`The passkey was not added. Please try again.`)

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
 * Adds a passkey that the caller's browser created from this session's options (record 0043), and tells the owner by mail.
 * Throws 409 `passkeys_unavailable`, `too_many_passkeys` or `passkey_exists`, 422 `passkey_not_added`.
 */
export async function addPasskey(
  call: PersonCall,
  { challengeId, name, response }: Input<'addPasskey'>,
): Promise<Output<'addPasskey'>> {
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
      if (!user || !(await holdSession(tx, sessionId))) throw sessionExpired()
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
      await tellOwner(unit, user, 'passkey_added')
      return viewOf(passkey)
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ActionRefused('passkey_exists', text`This passkey has been added already.`)
    throw error
  }
}

/** Removes one of the caller's passkeys, and tells the owner by mail. Throws 404. */
export async function removePasskey(call: PersonCall, { id }: Input<'removePasskey'>): Promise<null> {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const user = await lockUser(unit.tx, userId)
    if (!user || !(await deletePasskey(unit.tx, userId, id)))
      throw notFound(text`This passkey was not found.`)
    await recordSecurity(unit.tx, call, userId, 'passkey_removed')
    await tellOwner(unit, user, 'passkey_removed')
    return null
  })
}

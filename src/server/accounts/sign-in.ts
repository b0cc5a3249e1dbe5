import { text } from '../../domain/base/text.ts'
import { emailKey, usernameKey } from '../../domain/people/accounts.ts'
import type { Action, PersonCall } from '../core/call.ts'
import { ActionRefused } from '../core/refusals.ts'
import { beginSession, tellOfNewDevice } from './begin-session.ts'
import { guarded } from './guessing.ts'
import { checkPasskey, spendProof } from './passkey-proof.ts'
import { findPasskeyBy } from './passkeys-store.ts'
import { recordSecurity } from './security-events-store.ts'
import { deleteSession } from './sessions-store.ts'
import { findSignUpsBy } from './sign-ups-store.ts'
import { findUserBy, lockUser } from './store.ts'

const wrongCredentials = () =>
  new ActionRefused('wrong_credentials', text`The username or the password is not right.`)

const notActivated = () =>
  new ActionRefused(
    'not_activated',
    text`This account is not activated yet. Please open the link in the activation mail first.`,
  )

/** Said only to who has the password, or a code from the account's mail. */
export const accountDisabled = () =>
  new ActionRefused(
    'account_disabled',
    text`This account is disabled. Please ask whoever runs this Anteroom.`,
  )

/**
 * Signs in with a username or an email. A wrong name and a wrong password get the same answer in the same time (Rule 1.6). The
 * answer's device is to be sent the next time: it has a count of wrong passwords of its own.
 * Throws 401 `wrong_credentials`, 403 `not_activated` or `account_disabled` (only with the right password), 429.
 */
export const login: Action<'login'> = async (call, input) => {
  const { services, now } = call
  const name = keyOf(input.username)
  const user = await findUserBy(call.db, ...name)
  // Who has not activated yet is told so, with the right password.
  const [waiting] = user ? [] : await findSignUpsBy(call.db, ...name, now)
  const owner = user ?? waiting
  const isRight = await guarded(call, { userId: owner?.id, name: name[1], device: input.device }, (way) =>
    services.passwords.verify(input.password, owner?.password_hash ?? null, way),
  )
  if (!isRight) throw wrongCredentials()
  if (!user) throw notActivated()
  if (user.disabled_at !== null) throw accountDisabled()

  return call.write(async (unit) => {
    const { tx } = unit
    // The password may have changed during the comparison, which ended all sessions: none may begin with the old one.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) throw wrongCredentials()
    if (current.disabled_at !== null) throw accountDisabled()
    await tellOfNewDevice(call, unit, current, input.device)
    return beginSession(call, unit, { userId: user.id, sent: input.device })
  })
}

/** What somebody who typed this is found by. */
function keyOf(typed: string): ['username_key' | 'email_key', string] {
  const name = typed.trim()
  return name.includes('@') ? ['email_key', emailKey(name)] : ['username_key', usernameKey(name)]
}

/** The owner of a token (Rule 1.12). Throws 401 for an invalid one. */
export const validateToken: Action<'validateToken'> = async (call, { token }) => {
  const { userId } = await call.services.sessions.find(token, call.now)
  return { valid: true, userId }
}

/** Ends this session and its push subscriptions (Rule 1.11). */
export async function logout(call: PersonCall): Promise<null> {
  return call.write(async (unit) => {
    await deleteSession(unit, call.actor.userId, call.actor.sessionId)
    await recordSecurity(unit.tx, call, call.actor.userId, 'signed_out')
    return null
  })
}

const invalidPasskey = () =>
  new ActionRefused(
    'invalid_passkey',
    text`This passkey did not sign you in. Please try again, or sign in with your password.`,
  )

/**
 * Signs in the owner of a passkey (docs/decisions/0011). Changing the password does not end passkeys.
 * Throws 401 `invalid_passkey`; 403 `account_disabled`, but only after a valid passkey; 409 `passkeys_unavailable`; 429.
 */
export const loginPasskey: Action<'loginPasskey'> = async (call, input) => {
  const passkey = await findPasskeyBy(call.db, input.response.id)
  const tried = { userId: passkey?.user_id, name: 'passkey', device: input.device }
  const proof = await guarded(call, tried, () => checkPasskey(call, passkey, input))
  if (!proof) throw invalidPasskey()

  return call.write(async (unit) => {
    const user = await lockUser(unit.tx, proof.passkey.user_id)
    if (!user || !(await spendProof(unit.tx, proof, call.now))) throw invalidPasskey()
    if (user.disabled_at !== null) throw accountDisabled()
    await tellOfNewDevice(call, unit, user, input.device)
    return beginSession(call, unit, { userId: user.id, sent: input.device })
  })
}

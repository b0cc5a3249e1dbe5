import type { Input, Output } from '../../contract/endpoints.ts'
import { emailKey, usernameKey } from '../../domain/accounts.ts'
import type { Call, PersonCall } from '../core/call.ts'
import { ActionRefused } from '../core/refusals.ts'
import { newSecret } from '../core/secrets.ts'
import { confirmedBySigningIn } from './confirming.ts'
import { deleteSession, insertSession } from './sessions-store.ts'
import { findUserBy, lockUser } from './store.ts'

const wrongCredentials = () =>
  new ActionRefused('wrong_credentials', 'The username or the password is not right.')

const notActivated = () =>
  new ActionRefused(
    'not_activated',
    'This account is not activated yet. Please open the link in the activation mail first.',
  )

/**
 * Signs in with a username or an e-mail. A wrong name and a wrong password get the same answer in the same time (Rule 1.6).
 * Throws 401 `wrong_credentials`, 403 `not_activated` (only with the right password), 429.
 */
export async function login(call: Call, input: Input<'login'>): Promise<Output<'login'>> {
  const { services, now } = call
  const typed = input.username.trim()
  const user = typed.includes('@')
    ? await findUserBy(call.db, 'email_key', emailKey(typed))
    : await findUserBy(call.db, 'username_key', usernameKey(typed))
  await services.limits.take('sign_in', [user ? `account:${user.id}` : `name:${usernameKey(typed)}`])
  const isRight = await services.passwords.verify(input.password, user?.password_hash ?? null)
  if (!user || !isRight) throw wrongCredentials()
  if (user.activated_at === null) throw notActivated()

  const token = newSecret(services.randomBytes)
  return call.write(async ({ tx }) => {
    // The password may have changed during the comparison, which ended all sessions: none may begin with the old one.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) throw wrongCredentials()
    await insertSession(tx, {
      id: services.newId(),
      userId: user.id,
      token,
      now,
      confirmedUntil: confirmedBySigningIn(services.config, now),
    })
    return { token }
  })
}

/** The owner of a token (Rule 1.12). Throws 401 for an invalid one. */
export async function validateToken(
  call: PersonCall,
  { token }: Input<'validateToken'>,
): Promise<Output<'validateToken'>> {
  const { userId } = await call.services.sessions.find(token, call.now)
  return { valid: true, userId }
}

/** Ends this session and its push subscriptions (Rule 1.11). */
export async function logout(call: PersonCall): Promise<null> {
  return call.write(async (unit) => {
    await deleteSession(unit, call.actor.sessionId)
    return null
  })
}

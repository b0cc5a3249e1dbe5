import type { Input, Output } from '../../contract/endpoints.ts'
import { emailKey, passwordProblem } from '../../domain/accounts.ts'
import type { Call } from '../core/call.ts'
import { invalidFields } from '../core/refusals.ts'
import { newSecret } from '../core/secrets.ts'
import { checkCode, deleteCodes, useCode, withdrawEmailChange } from './codes-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { confirmedBySigningIn } from './confirming.ts'
import { deleteOtherSessions, insertSession } from './sessions-store.ts'
import { findUser, findUserBy, updateUser } from './store.ts'

/**
 * Mails a reset link, or its activation again to an account that is not activated. An unknown address gets the same answer after
 * the same work: a job for nobody. Throws 429 for too many mails to one address.
 */
export async function initiateResetPassword(
  call: Call,
  { email }: Input<'initiateResetPassword'>,
): Promise<null> {
  const { services } = call
  const key = emailKey(email)
  await services.limits.take('mail', [`mail:${key}`])
  return call.write(async ({ tx, enqueue }) => {
    const user = await findUserBy(tx, 'email_key', key)
    const kind = user && user.activated_at === null ? 'mail_activation' : 'mail_reset'
    await enqueue(kind, { userId: user?.id ?? services.newId() })
    return null
  })
}

/**
 * Sets a new password with a mailed code, activates the account, ends its other sessions and signs in (Rules 1.7, 1.8).
 * Throws 422 `code_invalid`, or 422 for an unacceptable password; the code then stays valid.
 */
export async function resetPassword(
  call: Call,
  input: Input<'resetPassword'>,
): Promise<Output<'resetPassword'>> {
  const { services, now } = call
  await checkCode(call.db, 'reset', input.code, now)
  const message = passwordProblem(input.password, commonPasswords())
  if (message !== null) throw invalidFields([{ path: 'password', message }])
  const passwordHash = await services.passwords.hash(input.password)
  const token = newSecret(services.randomBytes)

  return call.write(async (unit) => {
    const { tx } = unit
    const { user_id: userId } = await useCode(tx, 'reset', input.code, now)
    const user = await findUser(tx, userId)
    const activatedAt = user?.activated_at ?? now
    await updateUser(tx, userId, { password_hash: passwordHash, activated_at: activatedAt })
    await deleteCodes(tx, userId, ['reset', 'activation'])
    await withdrawEmailChange(tx, userId)
    await deleteOtherSessions(unit, userId, null)
    await insertSession(tx, {
      id: services.newId(),
      userId,
      token,
      now,
      confirmedUntil: confirmedBySigningIn(services.config, now),
    })
    return { token }
  })
}

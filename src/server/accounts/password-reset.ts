import type { Input, Output } from '../../contract/endpoints.ts'
import { emailKey, passwordProblem } from '../../domain/accounts.ts'
import type { Call } from '../core/call.ts'
import { invalidFields } from '../core/refusals.ts'
import { newSecret } from '../core/secrets.ts'
import { checkCode, deleteCodes, useCode, withdrawEmailChange } from './codes-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { keepDevice } from './devices-store.ts'
import { takeMailPlace } from './mail-budget.ts'
import { deleteOtherSessions, insertSession } from './sessions-store.ts'
import { findSignUpsBy } from './sign-ups-store.ts'
import { findUserBy, updateUser } from './store.ts'

/**
 * Mails a reset link; where the address has no account, the links of the sign-ups that wait under it. Everybody gets the same answer:
 * an unknown address after the same work, a job for nobody, and one whose mails are used up for the hour without a mail (Rules 1.7, 13.2).
 */
export async function initiateResetPassword(
  call: Call,
  { email, device }: Input<'initiateResetPassword'>,
): Promise<null> {
  const key = emailKey(email)
  const user = await findUserBy(call.db, 'email_key', key)
  const [waiting] = await findSignUpsBy(call.db, 'email_key', key, call.now)
  const mailPlace = await takeMailPlace(call, { emailKey: key, userId: user?.id, device })
  return call.write(async ({ enqueue }) => {
    if (!mailPlace) return null
    if (user || !waiting) await enqueue('mail_reset', { userId: user?.id ?? call.services.newId() })
    else await enqueue('mail_activations', { userId: waiting.id })
    return null
  })
}

/**
 * Sets a new password with a mailed code, ends the account's other sessions and signs in (Rules 1.7, 1.8).
 * Throws 422 `code_invalid`, or 422 for a password that cannot be chosen; the code then still works.
 */
export async function resetPassword(
  call: Call,
  input: Input<'resetPassword'>,
): Promise<Output<'resetPassword'>> {
  const { services, now } = call
  await checkCode(call.db, 'reset', input.code, now)
  const message = passwordProblem(input.password, commonPasswords)
  if (message !== null) throw invalidFields([{ path: 'password', message }])
  const passwordHash = await services.passwords.hash(input.password)
  const token = newSecret(services.randomBytes)
  const offered = newSecret(services.randomBytes)

  return call.write(async (unit) => {
    const { tx } = unit
    const { user_id: userId } = await useCode(tx, 'reset', input.code, now)
    await updateUser(tx, userId, { password_hash: passwordHash })
    await deleteCodes(tx, userId, ['reset'])
    await withdrawEmailChange(tx, userId)
    await deleteOtherSessions(unit, userId, null)
    await insertSession(tx, { id: services.newId(), userId, token, now })
    const device = await keepDevice(tx, { userId, sent: input.device, offered, now })
    return { token, device }
  })
}

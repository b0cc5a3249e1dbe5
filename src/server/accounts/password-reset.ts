import { emailKey, passwordProblem } from '../../domain/people/accounts.ts'
import type { Action } from '../core/call.ts'
import { invalidFields } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { takeMailPlace } from './budgets.ts'
import { checkCode, deleteCodes, useCode, withdrawEmailChange } from './codes-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { deleteLinks } from './secret-links-store.ts'
import { recordSecurity } from './security-events-store.ts'
import { notifyOwner } from './security-mails.ts'
import { deleteOtherSessions } from './sessions-store.ts'
import { accountDisabled, beginSession } from './sign-in.ts'
import { findSignUpsBy } from './sign-ups-store.ts'
import { findUser, findUserBy, updateUser } from './store.ts'

/**
 * Mails a reset link, or the activation links of pending sign-ups if the address has no account. Everybody gets the same answer: an unknown
 * address after the same work (a job without a recipient), and an address over its hourly limit without a mail (Rules 1.7, 13.2).
 */
export const initiateResetPassword: Action<'initiateResetPassword'> = async (call, { email, device }) => {
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
 * Sets a new password with a mailed code, ends the account's other sessions and signs in (Rules 1.7, 1.8). Throws 403 `account_disabled`,
 * 422 `code_invalid`, or 422 for an unacceptable password, which leaves the code valid.
 */
export const resetPassword: Action<'resetPassword'> = async (call, input) => {
  const { services, now } = call
  await checkCode(call.db, 'reset', input.code, now)
  const message = passwordProblem(input.password, commonPasswords)
  if (message !== null) throw invalidFields([{ path: 'password', message }])
  const passwordHash = await services.passwords.hash(input.password)

  return call.write(async (unit) => {
    const { tx } = unit
    const { user_id: userId } = await useCode(tx, 'reset', input.code, now)
    const user = await findUser(tx, userId)
    if (user?.disabled_at) throw accountDisabled()
    await updateUser(tx, userId, { password_hash: passwordHash })
    await endOtherAccess(unit, userId, null)
    await recordSecurity(tx, call, userId, 'password_reset')
    if (user) await notifyOwner(unit, user, 'password_changed')
    return beginSession(call, unit, { userId, sent: input.device })
  })
}

/** After a change of password, revokes all other access: sessions except one, mailed codes and links. */
export async function endOtherAccess(
  unit: Pick<UnitOfWork, 'tx' | 'announce'>,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  await deleteOtherSessions(unit, userId, keptSessionId)
  await deleteCodes(unit.tx, userId, 'reset')
  await withdrawEmailChange(unit.tx, userId)
  await deleteLinks(unit.tx, userId)
}

import { text } from '../../domain/base/text.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { emailKey, emailProblem } from '../../domain/people/accounts.ts'
import type { Action } from '../core/call.ts'
import { invalidFields, refusing } from '../core/refusals.ts'
import { isUniqueViolation } from '../db/dialect.ts'
import { deleteCodes, insertEmailChange, isKeptForAnother, useCode, useEmailChange } from './codes-store.ts'
import { deletePasskeysOf } from './passkeys-store.ts'
import { endOtherAccess } from './password-reset.ts'
import { deleteAnswerLinks } from './secret-links-store.ts'
import { recordSecurity } from './security-events-store.ts'
import { updateProfile } from './store.ts'

/**
 * Mails a verification link to the new address. For an address with an account, gives the same answer and sends no mail, so that the caller
 * does not learn of the account. Throws 422 for an invalid address, 429 for too many mails to it.
 */
export const initiateChangeEmail: Action<'initiateChangeEmail'> = async (call, input) => {
  const { services, actor } = call
  const email = keptText(input.email)
  const message = emailProblem(email)
  if (message !== null) throw invalidFields([{ path: 'email', message }])
  const address = `mail:${emailKey(email)}`
  await services.limits.take('mail', [address])
  await services.limits.take('mail_to_address', [address])
  return call.write(async ({ tx, enqueue }) => {
    await enqueue('mail_email_change', { userId: actor.userId, email })
    await recordSecurity(tx, call, actor.userId, 'email_change_asked')
    return null
  })
}

const emailTaken = refusing('email_taken', text`This email belongs to another account by now.`)

/**
 * Changes the email to the address that received the code, and revokes codes and answer links mailed to the old address. Notifies the old
 * address, which can undo the change for seven days (Rule 17.7). Throws 422 `code_invalid`, 409 `email_taken` if another account has taken
 * the address since.
 */
export const changeEmail: Action<'changeEmail'> = async (call, { code }) => {
  const { services, now } = call
  try {
    return await call.write(async ({ tx, enqueue }) => {
      const { user_id: userId, email } = await useCode(tx, 'email_change', code, now)
      if (email === null) throw new Error('A code for an email change has no email.')
      const key = emailKey(email)
      if (await isKeptForAnother(tx, key, userId, now)) throw emailTaken()
      const before = await updateProfile(tx, userId, { email, email_key: key }, services.newId())
      await deleteCodes(tx, userId, 'reset')
      await deleteCodes(tx, userId, 'email_change')
      if (!before || before.email_key === key) return null
      await deleteAnswerLinks(tx, userId)
      const id = services.newId()
      const { email: old_email, email_key: old_email_key } = before
      await insertEmailChange(tx, { id, user_id: userId, old_email, old_email_key, changed_at: now })
      await enqueue('mail_email_changed', { changeId: id })
      await recordSecurity(tx, call, userId, 'email_changed')
      return null
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
}

/** A password hash that no password matches. */
const LOCKED = ''

/**
 * Restores the old address with the code mailed to it: undoes every later change, revokes all passkeys, sessions and links, and disables
 * the password until the reset that it mails. Throws 422 `code_invalid`.
 */
export const restoreEmail: Action<'restoreEmail'> = async (call, { code }) => {
  return call.write(async (unit) => {
    const { tx, enqueue } = unit
    const change = await useEmailChange(tx, code, call.now)
    const { user_id: userId, old_email: email, old_email_key: email_key } = change
    const restored = { email, email_key, password_hash: LOCKED }
    await updateProfile(tx, userId, restored, call.services.newId())
    await endOtherAccess(unit, userId, null)
    await deletePasskeysOf(tx, userId)
    await recordSecurity(tx, call, userId, 'email_restored')
    await enqueue('mail_reset', { userId })
    return null
  })
}

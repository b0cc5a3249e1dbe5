import type { Input } from '../../contract/endpoints.ts'
import { emailKey, emailProblem } from '../../domain/accounts.ts'
import { keptText } from '../../domain/blank.ts'
import type { Call, PersonCall } from '../core/call.ts'
import { ActionRefused, invalidFields } from '../core/refusals.ts'
import { isUniqueViolation } from '../db/dialect.ts'
import { deleteCodes, useCode } from './codes-store.ts'
import { updateProfile } from './store.ts'

/**
 * Mails a verification link to the new address. An address with an account gets the same answer and no mail, so that nobody
 * learns of it. Throws 422 for an invalid address, 429 for too many mails to it.
 */
export async function initiateChangeEmail(
  call: PersonCall,
  input: Input<'initiateChangeEmail'>,
): Promise<null> {
  const { services, actor } = call
  const email = keptText(input.email)
  const message = emailProblem(email)
  if (message !== null) throw invalidFields([{ path: 'email', message }])
  await services.limits.take('mail', [`mail:${emailKey(email)}`])
  return call.write(async ({ enqueue }) => {
    await enqueue('mail_email_change', { userId: actor.userId, email })
    return null
  })
}

/**
 * Changes the e-mail to the address that the code was mailed to; codes mailed to the old address end. Throws 422
 * `code_invalid`, 409 `email_taken` if the address was taken meanwhile.
 */
export async function changeEmail(call: Call, { code }: Input<'changeEmail'>): Promise<null> {
  try {
    return await call.write(async ({ tx }) => {
      const { user_id: userId, email } = await useCode(tx, 'email_change', code, call.now)
      if (email === null) throw new Error('A code for an e-mail change has no e-mail.')
      const change = { email, email_key: emailKey(email) }
      await updateProfile(tx, userId, change, call.services.newId())
      await deleteCodes(tx, userId, ['reset', 'email_change'])
      return null
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ActionRefused('email_taken', 'This e-mail belongs to another account by now.')
  }
}

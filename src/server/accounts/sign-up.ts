import { text } from '../../domain/base/text.ts'
import { folded, keptText } from '../../domain/base/typed-text.ts'
import { emailKey, signUpErrors, usernameKey } from '../../domain/people/accounts.ts'
import type { Action } from '../core/call.ts'
import { ActionRefused, invalidFields } from '../core/refusals.ts'
import { inTurn, type Tx } from '../db/dialect.ts'
import { takeMailPlace, takeSignUpPlace } from './budgets.ts'
import { commonPasswords } from './common-passwords.ts'
import { isUsernameKept } from './delete-store.ts'
import { isKeptForAnother } from './email-changes-store.ts'
import { findSignUpsBy, insertSignUp } from './sign-ups-store.ts'
import { findUserBy } from './store.ts'

export const usernameTaken = () => new ActionRefused('username_taken', text`This username is taken.`)

/**
 * Takes a sign-up in and mails its activation code. Each is one of its own until one of its email is activated (Rule 1.16). An email
 * that has an account gets the same answer after the same work, and its owner a mail that says so; so does one whose mails are used
 * up for the hour, without a mail.
 * Throws 422 with every wrong field, 409 `username_taken`, 429 for too many new accounts from one network.
 */
export const signUp: Action<'signUp'> = async (call, input) => {
  const form = {
    ...input,
    firstName: keptText(input.firstName),
    lastName: keptText(input.lastName),
    username: input.username.trim(),
    email: keptText(input.email),
  }
  const errors = signUpErrors(form, commonPasswords)
  if (errors.length > 0) throw invalidFields(errors)
  const { services, now } = call
  const keys = { username: usernameKey(form.username), email: emailKey(form.email) }
  const { places, ...origin } = await services.origins.find(call.db, input, now)
  const giveBack = await takeSignUpPlace(call, { id: origin.game_id, places })
  const mailPlace = await takeMailPlace(call, { emailKey: keys.email })

  try {
    const passwordHash = await services.passwords.hash(form.password)
    return await call.write(async ({ tx, enqueue }) => {
      await inTurn(tx, `username:${keys.username}`)
      if ((await findUserBy(tx, 'username_key', keys.username)) || (await isAwaited(tx, keys, now)))
        throw usernameTaken()
      if (await isUsernameKept(tx, keys.username, now)) throw usernameTaken()
      if (await isKeptForAnother(tx, keys.email, null, now)) return null
      const id = services.newId()
      await insertSignUp(tx, {
        id,
        username: form.username,
        username_key: keys.username,
        first_name: form.firstName,
        first_name_key: folded(form.firstName),
        last_name: form.lastName,
        last_name_key: folded(form.lastName),
        email: form.email,
        email_key: keys.email,
        password_hash: passwordHash,
        browser_language: call.language.code,
        accepted_terms_at: now,
        created_at: now,
        ...origin,
      })
      if (mailPlace) await enqueue('mail_activation', { userId: id })
      return null
    })
  } catch (error) {
    await mailPlace?.giveBack()
    await giveBack()
    throw error
  }
}

/** Whether a sign-up of another email waits under this username: it holds it against all others (Rule 1.16). */
export async function isAwaited(
  tx: Tx,
  { username, email }: { username: string; email: string },
  now: number,
): Promise<boolean> {
  const waiting = await findSignUpsBy(tx, 'username_key', username, now)
  return waiting.some(({ email_key }) => email_key !== email)
}

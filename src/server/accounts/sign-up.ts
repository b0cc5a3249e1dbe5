import type { Input } from '../../contract/table.ts'
import { emailKey, signUpErrors, usernameKey } from '../../domain/accounts.ts'
import type { Call } from '../call.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import { enqueue } from '../outbox/store.ts'
import { deleteCodes, useCode } from './codes-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { findUserBy, insertUser, nameKey, updateUser } from './store.ts'

export const usernameTaken = () => new Problem(409, 'username_taken', 'This username is taken.')

/** Free text as it is kept: without white space around it, in one form of Unicode. */
export const kept = (text: string): string => text.trim().normalize('NFC')

/**
 * Makes an account and mails its activation code. An e-mail that has an account gets the same answer after the same work, and
 * its owner a mail (Decisions 2). Throws 422 with every wrong field, 409 `username_taken`, 429 for too many mails.
 */
export async function signUp(call: Call, input: Input<'signUp'>): Promise<null> {
  const form = {
    ...input,
    firstName: kept(input.firstName),
    lastName: kept(input.lastName),
    username: input.username.trim(),
    email: kept(input.email),
  }
  const errors = signUpErrors(form, commonPasswords)
  if (errors.length > 0) throw invalidFields(errors)
  const { services, now } = call
  const keys = { username: usernameKey(form.username), email: emailKey(form.email) }
  await services.limits.take('mail', [`mail:${keys.email}`])
  const passwordHash = await services.passwords.hash(form.password)

  return call.write(async (tx) => {
    const id = services.newId()
    const isNew = await insertUser(tx, {
      id,
      username: form.username,
      username_key: keys.username,
      first_name: form.firstName,
      first_name_key: nameKey(form.firstName),
      last_name: form.lastName,
      last_name_key: nameKey(form.lastName),
      email: form.email,
      email_key: keys.email,
      password_hash: passwordHash,
      activated_at: null,
      accepted_terms_at: now,
      my_house_address: null,
      hide_stats: 0,
      avatar_hash: null,
      created_at: now,
    })
    // A taken username is said first: otherwise trying one with an e-mail would tell whether that e-mail has an account.
    if (!isNew && (await findUserBy(tx, 'username_key', keys.username))) throw usernameTaken()
    const account = await findUserBy(tx, 'email_key', keys.email)
    await enqueue(tx, {
      id: services.newId(),
      kind: account && account.activated_at !== null ? 'mail_account_exists' : 'mail_activation',
      payload: { userId: account?.id ?? id },
      now,
    })
    return null
  })
}

/** Activates an account; the code works once. Throws 422 `code_invalid`. */
export async function activate(call: Call, { code }: Input<'activate'>): Promise<null> {
  return call.write(async (tx) => {
    const { user_id: userId } = await useCode(tx, 'activation', code, call.now)
    await updateUser(tx, userId, { activated_at: call.now })
    await deleteCodes(tx, userId, ['activation'])
    return null
  })
}

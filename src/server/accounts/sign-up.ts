import type { Input } from '../../contract/endpoints.ts'
import { emailKey, signUpErrors, usernameKey } from '../../domain/accounts.ts'
import { keptText } from '../../domain/blank.ts'
import type { Call } from '../core/call.ts'
import { ActionRefused, invalidFields } from '../core/refusals.ts'
import type { Tx } from '../db/dialect.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import { deleteCodes, useCode } from './codes-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { isUsernameKept } from './delete-store.ts'
import { findUserBy, insertUser, lockUser, nameKey, updateProfile, updateUser } from './store.ts'

export const usernameTaken = () => new ActionRefused('username_taken', 'This username is taken.')

/**
 * Creates an account and mails its activation code. An e-mail that has an account gets the same answer after the same work,
 * and its owner a mail (Rule 1.3). An account that was never activated is replaced by the newest sign-up and its older
 * links end: otherwise whoever took the address first could sign in once its owner activates. Throws 422 with every wrong
 * field, 409 `username_taken`, 429 for too many mails.
 */
export async function signUp(call: Call, input: Input<'signUp'>): Promise<null> {
  const form = {
    ...input,
    firstName: keptText(input.firstName),
    lastName: keptText(input.lastName),
    username: input.username.trim(),
    email: keptText(input.email),
  }
  const errors = signUpErrors(form, commonPasswords())
  if (errors.length > 0) throw invalidFields(errors)
  const { services, now } = call
  const keys = { username: usernameKey(form.username), email: emailKey(form.email) }
  await services.limits.take('mail', [`mail:${keys.email}`])
  const passwordHash = await services.passwords.hash(form.password)

  return call.write(async ({ tx, enqueue }) => {
    if (await isUsernameKept(tx, keys.username, now)) throw usernameTaken()
    const id = services.newId()
    const details = {
      username: form.username,
      username_key: keys.username,
      first_name: form.firstName,
      first_name_key: nameKey(form.firstName),
      last_name: form.lastName,
      last_name_key: nameKey(form.lastName),
      email: form.email,
      email_key: keys.email,
      password_hash: passwordHash,
      accepted_terms_at: now,
    }
    const isNew = await insertUser(tx, {
      ...details,
      id,
      activated_at: null,
      my_house_address: null,
      hide_stats: 0,
      avatar_hash: null,
      created_at: now,
      mail_invites: 1,
      deleted_at: null,
      kept_username_key: null,
    })
    const account = isNew ? null : await lockAccount(tx, keys.email)
    const isPending = account?.activated_at === null
    if (!isNew) {
      // Check the username first: otherwise trying one with an e-mail would tell whether that e-mail has an account.
      const holder = await findUserBy(tx, 'username_key', keys.username)
      if (holder && !(isPending && holder.id === account.id)) throw usernameTaken()
    }
    if (isPending) {
      await updateProfile(tx, account.id, details, services.newId())
      await deleteCodes(tx, account.id, ['activation'])
    }
    const kind = isNew || isPending ? 'mail_activation' : 'mail_account_exists'
    await enqueue(kind, { userId: account?.id ?? id })
    return null
  })
}

/** Locks the account of an e-mail, so that activations and sign-ups run one after the other. */
async function lockAccount(tx: Tx, emailKey: string): Promise<UserRow | null> {
  const found = await findUserBy(tx, 'email_key', emailKey)
  return (found && (await lockUser(tx, found.id))) ?? null
}

/** Activates an account; the code works once. Throws 422 `code_invalid`. */
export async function activate(call: Call, { code }: Input<'activate'>): Promise<null> {
  return call.write(async ({ tx }) => {
    const { user_id: userId } = await useCode(tx, 'activation', code, call.now)
    await updateUser(tx, userId, { activated_at: call.now })
    await deleteCodes(tx, userId, ['activation'])
    return null
  })
}

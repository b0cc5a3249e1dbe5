import { text } from '../../domain/base/text.ts'
import { folded, keptText } from '../../domain/base/typed-text.ts'
import { emailKey, signUpErrors, usernameKey } from '../../domain/people/accounts.ts'
import type { Action, Call } from '../core/call.ts'
import { invalidFields, refusing } from '../core/refusals.ts'
import { isSecretOf, secretHash } from '../core/secrets.ts'
import { lockByKey, type Tx } from '../db/dialect.ts'
import type { OriginRow, SignUpRow } from '../db/schema/accounts.ts'
import { takeMailPlace, takeSignUpPlace } from './budgets.ts'
import { codeInvalid, isKeptForAnother } from './codes-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { wrongPassword } from './confirming.ts'
import { isUsernameKept } from './delete-store.ts'
import { guarded } from './guessing.ts'
import { beginSession } from './sign-in.ts'
import { deleteSignUpsOf, findSignUpByCode, findSignUpsBy, insertSignUp } from './sign-ups-store.ts'
import { findUserBy, insertUser } from './store.ts'

export const usernameTaken = refusing('username_taken', text`This username is taken.`)

/**
 * Stores a sign-up and mails its activation code. Sign-ups of one email are independent until one is activated (Rule 1.16). An email with
 * an account gets the same answer after the same work, and its owner gets a mail about it. An email over its hourly limit also gets the
 * same answer, without a mail.
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
      await lockUsername(tx, keys, now)
      if (await findUserBy(tx, 'username_key', keys.username)) throw usernameTaken()
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
        device_key_hash: input.deviceKey === undefined ? null : secretHash(input.deviceKey),
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

/**
 * Throws `username_taken` if a deleted account reserves the username, or a sign-up of another email is pending under it (Rule 1.16). Locks
 * the username until the transaction ends.
 */
export async function lockUsername(
  tx: Tx,
  { username, email }: { username: string; email: string },
  now: number,
): Promise<void> {
  await lockByKey(tx, `username:${username}`)
  const waiting = await findSignUpsBy(tx, 'username_key', username, now)
  const isAwaited = waiting.some(({ email_key }) => email_key !== email)
  if (isAwaited || (await isUsernameKept(tx, username, now))) throw usernameTaken()
}

const passwordNeeded = refusing(
  'password_needed',
  text`Somebody else has signed up with this email too. Please enter the password that you chose.`,
)

/**
 * Creates the account of a sign-up, with the name and the password chosen then, and deletes the other sign-ups of its email. If there are
 * others, it requires the password too, because the reader of the mail may not be the person who signed up (Rule 1.16). The code works
 * once. Then joins the game or claims the guest of the link that they came from (Rule 21.8). On the device of the sign-up it also signs in,
 * confirmed only if the password was given (Rule 14.36).
 * Throws 422 `code_invalid`; 409 `password_needed`; 403 `wrong_password`, which leaves the code valid; 429.
 */
export const activate: Action<'activate'> = async (call, { code, password, deviceKey, device }) => {
  const { now } = call
  const found = await findSignUpByCode(call.db, code, now)
  if (!found) throw codeInvalid()
  const others = await findSignUpsBy(call.db, 'email_key', found.email_key, now)
  const isProven = others.length > 1
  if (isProven) await provePassword(call, found, password)

  return call.write(async (unit) => {
    const { tx } = unit
    await lockByKey(tx, `username:${found.username_key}`)
    await lockByKey(tx, `email:${found.email_key}`)
    const signUp = await findSignUpByCode(tx, code, now)
    if (!signUp) throw codeInvalid()
    const waiting = await findSignUpsBy(tx, 'email_key', signUp.email_key, now)
    if (waiting.length > 1 && !isProven) throw passwordNeeded()
    if (await isKeptForAnother(tx, signUp.email_key, null, now)) throw codeInvalid()
    await deleteSignUpsOf(tx, signUp.email_key)
    const { game_id, link_number, pass_hash, device_key_hash, ...person } = signUp
    if (!(await insertUser(tx, accountOf(person, now)))) throw codeInvalid()
    const origin = { game_id, link_number, pass_hash }
    const arrived = await call.services.origins.follow(unit, signUp.id, origin, call)
    const isOnDevice =
      deviceKey !== undefined && device_key_hash !== null && isSecretOf(deviceKey, device_key_hash)
    const by = { userId: signUp.id, sent: device, isConfirmed: isProven }
    return {
      ...arrived,
      username: signUp.username,
      ...(isOnDevice ? await beginSession(call, unit, by) : undefined),
    }
  })
}

async function provePassword(call: Call, signUp: SignUpRow, password: string | undefined): Promise<void> {
  if (password === undefined) throw passwordNeeded()
  const isRight = await guarded(call, { userId: signUp.id, name: signUp.username_key }, (way) =>
    call.services.passwords.verify(password, signUp.password_hash, way),
  )
  if (!isRight) throw wrongPassword()
}

const accountOf = (signUp: Omit<SignUpRow, keyof OriginRow | 'device_key_hash'>, now: number) => ({
  ...signUp,
  activated_at: now,
  my_house_address: null,
  pay_handle: null,
  language: null,
  chip_set: null,
  hide_stats: 0 as const,
  avatar_hash: null,
  mail_invites: 1 as const,
  disabled_at: null,
  deleted_at: null,
  kept_username_key: null,
})

import { text } from '../../domain/base/text.ts'
import type { Action, Call } from '../core/call.ts'
import { ActionRefused } from '../core/refusals.ts'
import { inTurn } from '../db/dialect.ts'
import type { OriginRow, SignUpRow } from '../db/schema/accounts.ts'
import { codeInvalid } from './codes-store.ts'
import { isKeptForAnother } from './email-changes-store.ts'
import { guarded } from './guessing.ts'
import { deleteSignUpsOf, findSignUpByCode, findSignUpsBy } from './sign-ups-store.ts'
import { insertUser } from './store.ts'

const passwordNeeded = () =>
  new ActionRefused(
    'password_needed',
    text`Somebody else has signed up with this email too. Please enter the password that you chose.`,
  )

const wrongPassword = () => new ActionRefused('wrong_password', text`This password is not right.`)

/**
 * Makes the account of a sign-up, with the name and the password that were chosen then; the other sign-ups of its email end. While
 * there are others it takes the password too: whoever reads the mail need not be who signed up (Rule 1.16). The code works once.
 * Then joins the game or claims the guest of the link that they came from (Rule 21.8).
 * Throws 422 `code_invalid`; 409 `password_needed`; 403 `wrong_password`, which leaves the code as it was; 429.
 */
export const activate: Action<'activate'> = async (call, { code, password }) => {
  const { now } = call
  const found = await findSignUpByCode(call.db, code, now)
  if (!found) throw codeInvalid()
  const others = await findSignUpsBy(call.db, 'email_key', found.email_key, now)
  const isProven = others.length > 1
  if (isProven) await provePassword(call, found, password)

  return call.write(async (unit) => {
    const { tx } = unit
    await inTurn(tx, `username:${found.username_key}`)
    await inTurn(tx, `email:${found.email_key}`)
    const signUp = await findSignUpByCode(tx, code, now)
    if (!signUp) throw codeInvalid()
    const waiting = await findSignUpsBy(tx, 'email_key', signUp.email_key, now)
    if (waiting.length > 1 && !isProven) throw passwordNeeded()
    if (await isKeptForAnother(tx, signUp.email_key, null, now)) throw codeInvalid()
    await deleteSignUpsOf(tx, signUp.email_key)
    const { game_id, link_number, pass_hash, ...person } = signUp
    if (!(await insertUser(tx, accountOf(person, now)))) throw codeInvalid()
    const origin = { game_id, link_number, pass_hash }
    const arrived = await call.services.origins.follow(unit, signUp.id, origin, call)
    return { ...arrived, username: signUp.username }
  })
}

async function provePassword(call: Call, signUp: SignUpRow, password: string | undefined): Promise<void> {
  if (password === undefined) throw passwordNeeded()
  const isRight = await guarded(call, { userId: signUp.id, name: signUp.username_key }, (way) =>
    call.services.passwords.verify(password, signUp.password_hash, way),
  )
  if (!isRight) throw wrongPassword()
}

const accountOf = (signUp: Omit<SignUpRow, keyof OriginRow>, now: number) => ({
  ...signUp,
  activated_at: now,
  my_house_address: null,
  pay_handle: null,
  language: null,
  hide_stats: 0 as const,
  avatar_hash: null,
  mail_invites: 1 as const,
  disabled_at: null,
  deleted_at: null,
  kept_username_key: null,
})

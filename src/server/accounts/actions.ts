import type { Input, Output } from '../../contract/endpoints.ts'
import { type Text, text } from '../../domain/base/text.ts'
import { folded, keptText } from '../../domain/base/typed-text.ts'
import {
  type FieldError,
  nameProblem,
  passwordProblem,
  usernameKey,
  usernameProblem,
} from '../../domain/people/accounts.ts'
import type { Action, Call } from '../core/call.ts'
import { isLanguage } from '../core/languages.ts'
import { invalidFields, notFound, sessionExpired } from '../core/refusals.ts'
import { type Db, isUniqueViolation } from '../db/dialect.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import { commonPasswords } from './common-passwords.ts'
import { endOtherAccess } from './password-reset.ts'
import { recordSecurity } from './security-events-store.ts'
import { notifyOwner } from './security-mails.ts'
import { lockSession } from './sessions-store.ts'
import { lockUsername, usernameTaken } from './sign-up.ts'
import { findResults, findUser, updateProfile } from './store.ts'
import { profileView } from './view.ts'

export const ping = async (_call: Call): Promise<Output<'ping'>> => ({ pong: true })

/** The caller's profile after a change. */
export async function ownProfile(db: Db, userId: string): Promise<Output<'user'>> {
  const user = await findUser(db, userId)
  if (!user) throw notFound(text`This person was not found.`)
  return profileView(user, await findResults(db, userId), { isSelf: true, seesEmail: true })
}

/**
 * Changes only the fields in the input; an empty address removes it. A new password ends all other sessions (Rules 1.8, 1.14). Throws 403
 * `confirm_password`, 422 with every wrong field, 409 `username_taken`.
 */
export const updateSettings: Action<'updateSettings'> = async (call, input) => {
  const { services, actor } = call
  const { username } = input
  const isRenamed =
    username !== undefined && (await findUser(call.db, actor.userId))?.username !== username.trim()
  // A stolen session must not be able to change the password or the sign-in name.
  if (input.password !== undefined || isRenamed) await services.sessions.assertConfirmed(actor, call.now)
  const change = changeOf(input)
  if (input.password !== undefined) {
    change.password_hash = await services.passwords.hash(input.password)
  }
  try {
    return await call.write(async (unit) => {
      const { tx } = unit
      // The session may have ended during hashing.
      if (input.password !== undefined && !(await lockSession(tx, actor.sessionId))) throw sessionExpired()
      const { username_key } = change
      const user = username_key === undefined ? undefined : await findUser(tx, actor.userId)
      if (username_key !== undefined && user)
        await lockUsername(tx, { username: username_key, email: user.email_key }, call.now)
      const before = await updateProfile(tx, actor.userId, change, services.newId())
      // The account may have been deleted since the check of the session.
      if (!before || before.deleted_at !== null) throw sessionExpired()
      if (input.password !== undefined) {
        await endOtherAccess(unit, actor.userId, actor.sessionId)
        await recordSecurity(tx, call, actor.userId, 'password_changed')
        const owner = await findUser(tx, actor.userId)
        if (owner) await notifyOwner(unit, owner, 'password_changed')
      }
      if (isRenamed) await recordSecurity(tx, call, actor.userId, 'username_changed')
      return ownProfile(tx, actor.userId)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken() : error
  }
}

function changeOf(input: Input<'updateSettings'>): Partial<UserRow> {
  const change: Partial<UserRow> = {}
  const errors: FieldError[] = []
  const check = (path: string, message: Text | null) => {
    if (message !== null) errors.push({ path, message })
  }
  if (input.username !== undefined) {
    change.username = input.username.trim()
    change.username_key = usernameKey(change.username)
    check('username', usernameProblem(change.username))
  }
  if (input.firstName !== undefined) {
    change.first_name = keptText(input.firstName)
    change.first_name_key = folded(change.first_name)
    check('firstName', nameProblem(change.first_name, 'first name'))
  }
  if (input.lastName !== undefined) {
    change.last_name = keptText(input.lastName)
    change.last_name_key = folded(change.last_name)
    check('lastName', nameProblem(change.last_name, 'last name'))
  }
  if (input.myHouseAddress !== undefined)
    change.my_house_address = keptText(input.myHouseAddress ?? '') || null
  if (input.hideStats !== undefined) change.hide_stats = input.hideStats ? 1 : 0
  if (input.mailInvites !== undefined) change.mail_invites = input.mailInvites ? 1 : 0
  if (input.payHandle !== undefined) change.pay_handle = keptText(input.payHandle ?? '') || null
  if (input.chipSet !== undefined) change.chip_set = input.chipSet && JSON.stringify(input.chipSet)
  if (input.language !== undefined) {
    change.language = input.language
    const isKnown = input.language === null || isLanguage(input.language)
    check('language', isKnown ? null : text`Anteroom is not available in this language.`)
  }
  if (input.password !== undefined) check('password', passwordProblem(input.password, commonPasswords))
  if (errors.length > 0) throw invalidFields(errors)
  return change
}

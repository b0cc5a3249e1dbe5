import type { Output } from '../../contract/endpoints.ts'
import { type Text, text, worded } from '../../domain/base/text.ts'
import { emailKey, usernameKey } from '../../domain/people/accounts.ts'
import type { Action, Call, PersonCall } from '../core/call.ts'
import { notFound, refusing } from '../core/refusals.ts'
import { newSecret } from '../core/secrets.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import { confirmedBySigningIn } from './confirming.ts'
import { guarded } from './guessing.ts'
import { findPasskeyBy } from './passkeys-store.ts'
import { findSecurityEvents, findSignIn, networkHash, recordSecurity } from './security-events-store.ts'
import { notifyOwner } from './security-mails.ts'
import { deleteSession, findSessions, insertSession, isKnownDevice, recordDevice } from './sessions-store.ts'
import { findSignUpsBy } from './sign-ups-store.ts'
import { findUserBy, keepBrowserLanguage, lockUser } from './store.ts'
import { checkPasskey, spendProof } from './webauthn.ts'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The name of an unrecognised device. */
const unknownDevice = text`Unknown device`

/** A recognisable name of a device: "Safari on iPhone"; '' if unknown. Never repeats text from the User-Agent. */
export function deviceName(userAgent: string): Text | string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser && system ? text`${browser} on ${system}` : (browser ?? system ?? '')
}

const wrongCredentials = refusing('wrong_credentials', text`The username or the password is not right.`)

const notActivated = refusing(
  'not_activated',
  text`This account is not activated yet. Please open the link in the activation mail first.`,
)

/** Only for callers who have the password, or a code from the account's mail. */
export const accountDisabled = refusing(
  'account_disabled',
  text`This account is disabled. Please ask the operator of this server.`,
)

/**
 * Signs in with a username or an email. A wrong name and a wrong password get the same answer in the same time (Rule 1.6). The caller sends
 * the answer's device with the next sign-in; a known device has a separate limit of wrong passwords.
 * Throws 401 `wrong_credentials`, 403 `not_activated` or `account_disabled` (only with the right password), 429.
 */
export const login: Action<'login'> = async (call, input) => {
  const { services, now } = call
  const name = keyOf(input.username)
  const user = await findUserBy(call.db, ...name)
  // With the right password, a person who has not activated yet gets `not_activated`.
  const [waiting] = user ? [] : await findSignUpsBy(call.db, ...name, now)
  const owner = user ?? waiting
  const isRight = await guarded(call, { userId: owner?.id, name: name[1], device: input.device }, (way) =>
    services.passwords.verify(input.password, owner?.password_hash ?? null, way),
  )
  if (!isRight) throw wrongCredentials()
  if (!user) throw notActivated()
  if (user.disabled_at !== null) throw accountDisabled()

  return call.write(async (unit) => {
    const { tx } = unit
    // The password may have changed during the comparison. That ended all sessions, so none may begin with the old password.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) throw wrongCredentials()
    return enter(call, unit, current, input.device)
  })
}

/** The column and key by which to find the typed name. */
function keyOf(typed: string): ['username_key' | 'email_key', string] {
  const name = typed.trim()
  return name.includes('@') ? ['email_key', emailKey(name)] : ['username_key', usernameKey(name)]
}

/** The owner of a token (Rule 1.12). Throws 401 for an invalid one. */
export const validateToken: Action<'validateToken'> = async (call, { token }) => {
  const { userId } = await call.services.sessions.find(token, call.now)
  return { valid: true, userId }
}

/** Ends this session and its push subscriptions (Rule 1.11). */
export async function logout(call: PersonCall): Promise<null> {
  return call.write(async (unit) => {
    await deleteSession(unit, call.actor.userId, call.actor.sessionId)
    await recordSecurity(unit.tx, call, call.actor.userId, 'signed_out')
    return null
  })
}

const invalidPasskey = refusing(
  'invalid_passkey',
  text`This passkey did not sign you in. Please try again, or sign in with your password.`,
)

/**
 * Signs in the owner of a passkey (docs/decisions/0011). Changing the password does not end passkeys.
 * Throws 401 `invalid_passkey`; 403 `account_disabled`, but only after a valid passkey; 409 `passkeys_unavailable`; 429.
 */
export const loginPasskey: Action<'loginPasskey'> = async (call, input) => {
  const passkey = await findPasskeyBy(call.db, input.response.id)
  const tried = { userId: passkey?.user_id, name: 'passkey', device: input.device }
  const proof = await guarded(call, tried, () => checkPasskey(call, passkey, input))
  if (!proof) throw invalidPasskey()

  return call.write(async (unit) => {
    const user = await lockUser(unit.tx, proof.passkey.user_id)
    if (!user || !(await spendProof(unit.tx, proof, call.now))) throw invalidPasskey()
    return enter(call, unit, user, input.device)
  })
}

/**
 * Signs a person in: begins a session, stores the device and the browser's language, and records the sign-in. `sent`: the device in the
 * call, if any. `isConfirmed`: whether they have just given the password or an equivalent proof.
 */
export async function beginSession(
  call: Call,
  { tx }: Pick<UnitOfWork, 'tx'>,
  { userId, sent, isConfirmed = true }: { userId: string; sent: string | undefined; isConfirmed?: boolean },
): Promise<Output<'login'>> {
  const { services, now, userAgent } = call
  const token = newSecret(services.randomBytes)
  await insertSession(tx, {
    id: services.newId(),
    userId,
    token,
    now,
    device: worded(deviceName(userAgent), call.language),
    confirmedUntil: isConfirmed ? confirmedBySigningIn(services.config, now) : null,
  })
  await keepBrowserLanguage(tx, userId, call.language)
  await recordSecurity(tx, call, userId, 'signed_in')
  const device = await recordDevice(tx, { userId, sent, offered: newSecret(services.randomBytes), now })
  return { token, device }
}

/** Signs in a person who has proved that the account is theirs. Throws `account_disabled`. */
async function enter(call: Call, unit: UnitOfWork, user: UserRow, device: string | undefined) {
  if (user.disabled_at !== null) throw accountDisabled()
  await notifyOfNewDevice(call, unit, user, device)
  return beginSession(call, unit, { userId: user.id, sent: device })
}

const FAMILIAR_SECONDS = 90 * 24 * 3600

/**
 * Notifies the owner of a sign-in from a new device: one unknown to the account, in a network without a sign-in for 90 days (Rule 17.6).
 * Skips the first sign-in. Call it before recording the sign-in.
 */
async function notifyOfNewDevice(
  { now, network }: Call,
  unit: UnitOfWork,
  user: UserRow,
  device: string | undefined,
): Promise<void> {
  const { tx } = unit
  if (await isKnownDevice(tx, user.id, device, now)) return
  const since = now - FAMILIAR_SECONDS
  if (await findSignIn(tx, user.id, { network_hash: networkHash(user.id, network), since })) return
  if (await findSignIn(tx, user.id)) await notifyOwner(unit, user, 'new_device')
}

const EVENTS_SHOWN = 50

/** The caller's sessions (Rule 17.8). */
export async function sessions({ db, actor, now, language }: PersonCall): Promise<Output<'sessions'>> {
  const rows = await findSessions(db, actor.userId, now)
  return rows.map((session) => ({
    ...session,
    device: session.device || worded(unknownDevice, language),
    current: session.id === actor.sessionId,
  }))
}

/** Ends one of the caller's sessions, with its push subscriptions and live streams. Throws 404. */
export const endSession: Action<'endSession'> = async (call, { id }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    if (!(await deleteSession(unit, userId, id))) throw notFound(text`This session was not found.`)
    await recordSecurity(unit.tx, call, userId, 'session_ended')
    return null
  })
}

/** The recent security events of the caller's account (Rule 17.9). */
export async function securityEvents({ db, actor }: PersonCall): Promise<Output<'securityEvents'>> {
  const rows = await findSecurityEvents(db, actor.userId, EVENTS_SHOWN)
  return rows.map(({ id, kind, created_at }) => ({ id, kind, createdAt: created_at }))
}

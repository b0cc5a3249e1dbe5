import type { Input } from '../../contract/endpoints.ts'
import { text } from '../../domain/base/text.ts'
import type { Config } from '../config.ts'
import type { Action, PersonCall } from '../core/call.ts'
import { refusing, sessionExpired } from '../core/refusals.ts'
import type { Tx } from '../db/dialect.ts'
import { guarded, type Tried } from './guessing.ts'
import { findPasskeyBy } from './passkeys-store.ts'
import { confirmSession, lockSession } from './sessions-store.ts'
import { findUser, lockUser } from './store.ts'
import { checkPasskey, spendProof } from './webauthn.ts'

/** With CONFIRM_MINUTES=0, how long a confirmation stays valid for the call that uses it up. */
const UNUSED_SECONDS = 60

export const wrongPassword = refusing('wrong_password', text`This password is not right.`)

/** When the confirmation by signing in expires, in unix seconds; null if there is none (Rule 17.2). */
export const confirmedBySigningIn = ({ confirmMinutes }: Config, now: number): number | null =>
  confirmMinutes === 0 ? null : now + confirmMinutes * 60

const wrongPasskey = refusing(
  'wrong_passkey',
  text`That passkey did not work. Please try again, or use your password.`,
)

/**
 * Confirms this session for CONFIRM_MINUTES, with the password or one of the caller's passkeys. A wrong try counts
 * against this session alone, within the limits of a failed sign-in (Rules 13.4, 17.2, 17.3).
 * Throws 403 `wrong_password` or `wrong_passkey`; 409 `passkeys_unavailable`; 429.
 */
export const confirm: Action<'confirm'> = async (call, input) => {
  const { currentPassword = '', passkey } = input
  const { userId, sessionId } = call.actor
  const tried: Tried = { userId, name: '', sessionId }
  return passkey ? confirmByPasskey(call, tried, passkey) : confirmByPassword(call, tried, currentPassword)
}

async function confirmByPassword(call: PersonCall, tried: Tried, currentPassword: string): Promise<null> {
  const { services, actor } = call
  const user = await findUser(call.db, actor.userId)
  const isRight = await guarded(call, tried, (way) =>
    services.passwords.verify(currentPassword, user?.password_hash ?? null, way),
  )
  if (!user || !isRight) throw wrongPassword()

  return call.write(async ({ tx }) => {
    // The password may have changed during the comparison.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) throw wrongPassword()
    return confirmOwn(call, tx)
  })
}

async function confirmByPasskey(
  call: PersonCall,
  tried: Tried,
  answer: NonNullable<Input<'confirm'>['passkey']>,
): Promise<null> {
  const { userId } = call.actor
  const passkey = await findPasskeyBy(call.db, answer.response.id)
  const own = passkey?.user_id === userId ? passkey : undefined
  const proof = await guarded(call, tried, () => checkPasskey(call, own, answer))
  if (!proof) throw wrongPasskey()

  return call.write(async ({ tx }) => {
    await lockUser(tx, userId)
    if (!(await spendProof(tx, proof, call.now))) throw wrongPasskey()
    return confirmOwn(call, tx)
  })
}

async function confirmOwn({ actor, services, now }: PersonCall, tx: Tx): Promise<null> {
  if (!(await lockSession(tx, actor.sessionId))) throw sessionExpired()
  const until = confirmedBySigningIn(services.config, now) ?? now + UNUSED_SECONDS
  await confirmSession(tx, actor.sessionId, until)
  return null
}

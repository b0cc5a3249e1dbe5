import type { Input } from '../../contract/endpoints.ts'
import type { Config } from '../config.ts'
import type { PersonCall } from '../core/call.ts'
import { ActionRefused, sessionExpired } from '../core/refusals.ts'
import { guarded } from './guessing.ts'
import { confirmSession, holdSession } from './sessions-store.ts'
import { findUser, lockUser } from './store.ts'

/** With CONFIRM_MINUTES=0, a confirmation that no call uses up ends by itself. */
const UNUSED_SECONDS = 60

const wrongPassword = () => new ActionRefused('wrong_password', 'This password is not right.')

/** Until when a session is confirmed that begins with a sign-in (Rule 17.2). */
export const confirmedBySigningIn = ({ confirmMinutes }: Config, now: number): number | null =>
  confirmMinutes === 0 ? null : now + confirmMinutes * 60

/**
 * Confirms this session with the password, for CONFIRM_MINUTES. A wrong one counts as at a sign-in, on a device of the
 * account's by that device alone (Rules 13.4, 17.2, 17.3).
 * Throws 403 `wrong_password`, 429.
 */
export async function confirm(
  call: PersonCall,
  { currentPassword, device }: Input<'confirm'>,
): Promise<null> {
  const { services, actor, now } = call
  const user = await findUser(call.db, actor.userId)
  const isRight = await guarded(call, { userId: actor.userId, name: '', device }, () =>
    services.passwords.verify(currentPassword, user?.password_hash ?? null),
  )
  if (!user || !isRight) throw wrongPassword()

  return call.write(async ({ tx }) => {
    // The password may have been changed while it was compared.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) throw wrongPassword()
    if (!(await holdSession(tx, actor.sessionId))) throw sessionExpired()
    const until = confirmedBySigningIn(services.config, now) ?? now + UNUSED_SECONDS
    await confirmSession(tx, actor.sessionId, until)
    return null
  })
}

import type { Call } from '../core/call.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { confirmedBySigningIn } from './confirming.ts'
import { deviceName } from './device-name.ts'
import { recordSecurity } from './security-events-store.ts'
import { insertSession } from './sessions-store.ts'

/** Signs a person in: begins a session with this token and puts it on record. */
export async function beginSession(
  call: Call,
  { tx }: Pick<UnitOfWork, 'tx'>,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const { services, now, userAgent } = call
  await insertSession(tx, {
    id: services.newId(),
    userId,
    token,
    now,
    device: deviceName(userAgent),
    confirmedUntil: confirmedBySigningIn(services.config, now),
  })
  await recordSecurity(tx, call, userId, 'signed_in')
}

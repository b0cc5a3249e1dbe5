import type { Output } from '../../contract/endpoints.ts'
import { worded } from '../../domain/text.ts'
import type { Call } from '../core/call.ts'
import { newSecret } from '../core/secrets.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { confirmedBySigningIn } from './confirming.ts'
import { deviceName } from './device-name.ts'
import { keepDevice } from './devices-store.ts'
import { recordSecurity } from './security-events-store.ts'
import { insertSession } from './sessions-store.ts'
import { keepBrowserLanguage } from './store.ts'

/**
 * Signs a person in: begins a session, keeps the device and the language of the browser, and records the sign-in. `sent`: the device that
 * the call named, if any.
 */
export async function beginSession(
  call: Call,
  { tx }: Pick<UnitOfWork, 'tx'>,
  { userId, sent }: { userId: string; sent: string | undefined },
): Promise<Output<'login'>> {
  const { services, now, userAgent } = call
  const token = newSecret(services.randomBytes)
  await insertSession(tx, {
    id: services.newId(),
    userId,
    token,
    now,
    device: worded(deviceName(userAgent), call.language),
    confirmedUntil: confirmedBySigningIn(services.config, now),
  })
  await keepBrowserLanguage(tx, userId, call.language)
  await recordSecurity(tx, call, userId, 'signed_in')
  const device = await keepDevice(tx, { userId, sent, offered: newSecret(services.randomBytes), now })
  return { token, device }
}

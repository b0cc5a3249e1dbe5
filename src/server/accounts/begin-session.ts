import type { Output } from '../../contract/endpoints.ts'
import { worded } from '../../domain/base/text.ts'
import type { Call } from '../core/call.ts'
import { newSecret } from '../core/secrets.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import { confirmedBySigningIn } from './confirming.ts'
import { deviceName } from './device-name.ts'
import { isKnownDevice, keepDevice } from './devices-store.ts'
import { findSignIn, networkHash, recordSecurity } from './security-events-store.ts'
import { tellOwner } from './security-mails.ts'
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

const FAMILIAR_SECONDS = 90 * 24 * 3600

/**
 * Tells the owner of a sign-in from a device not seen before: one that the account does not know, in a network from which nobody signed
 * in for 90 days (Rule 17.6). Never of the first sign-in. To be called before the sign-in is put on record.
 */
export async function tellOfNewDevice(
  { now, network }: Call,
  unit: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  user: UserRow,
  device: string | undefined,
): Promise<void> {
  const { tx } = unit
  if (await isKnownDevice(tx, user.id, device, now)) return
  const since = now - FAMILIAR_SECONDS
  if (await findSignIn(tx, user.id, { network_hash: networkHash(user.id, network), since })) return
  if (await findSignIn(tx, user.id)) await tellOwner(unit, user, 'new_device')
}

import type { Call } from '../core/call.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { UserRow } from '../db/schema/accounts.ts'
import { isKnownDevice } from './devices-store.ts'
import { findSignIn, networkHash } from './security-events-store.ts'
import { tellOwner } from './told.ts'

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
  if (device !== undefined && (await isKnownDevice(tx, user.id, device, now))) return
  const since = now - FAMILIAR_SECONDS
  if (await findSignIn(tx, user.id, { network_hash: networkHash(user.id, network), since })) return
  if (await findSignIn(tx, user.id)) await tellOwner(unit, user, 'new_device')
}

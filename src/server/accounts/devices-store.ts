import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, finds, saveRow } from '../db/rows.ts'

/** How long a device is known after its last use, in seconds. */
export const KNOWN_SECONDS = 365 * 24 * 3600
/** Somebody who signs in from scripts must not fill the table: the newest stay. */
const KEPT = 30

const known = (db: Db, device: string, now: number) =>
  db
    .selectFrom('devices')
    .select('user_id')
    .where('device_hash', '=', secretHash(device))
    .where('used_at', '>', now - KNOWN_SECONDS)

/** Whether a device has signed in to an account within a year. */
export const isKnownDevice = async (
  db: Db,
  userId: string | undefined,
  device: string | undefined,
  now: number,
) =>
  userId !== undefined && device !== undefined && finds(known(db, device, now).where('user_id', '=', userId))

/**
 * Keeps the device that signs in with its account: the one that was sent if it is one of ours, whoever signed in on it, else
 * `offered`. Returns the one that was kept.
 */
export async function keepDevice(
  tx: Tx,
  { userId, sent, offered, now }: { userId: string; sent: string | undefined; offered: string; now: number },
): Promise<string> {
  const device = sent !== undefined && (await finds(known(tx, sent, now))) ? sent : offered
  const device_hash = secretHash(device)
  await saveRow(tx, 'devices', ['user_id', 'device_hash'], { user_id: userId, device_hash, used_at: now })
  const others = await tx
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', device_hash)
    .orderBy('used_at', 'desc')
    .execute()
  for (const surplus of others.slice(KEPT - 1))
    await deleteRows(tx, 'devices', { user_id: userId, device_hash: surplus.device_hash })
  return device
}

import type { SecurityEventKind } from '../../domain/people/accounts.ts'
import { secretHash } from '../core/secrets.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { finds, insertRow } from '../db/rows.ts'
import type { SecurityEventRow } from '../db/schema/accounts.ts'

/** The hash of a network for the security log. It includes the account, so that equal networks of two accounts do not match. */
export const networkHash = (userId: string, network: string): string => secretHash(`${userId} ${network}`)

interface Source {
  readonly services: { readonly newId: () => string }
  readonly now: number
  readonly network: string
}

/** Records a security event of an account (Rule 17.9). */
export const recordSecurity = (
  tx: Tx,
  { services, now, network }: Source,
  userId: string,
  kind: SecurityEventKind,
) =>
  insertSecurityEvent(tx, {
    id: services.newId(),
    user_id: userId,
    kind,
    network_hash: networkHash(userId, network),
    created_at: now,
  })

export const insertSecurityEvent = (tx: Tx, row: SecurityEventRow) => insertRow(tx, 'security_events', row)

/** The newest events of an account, newest first. */
export const findSecurityEvents = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Whether anybody has signed in to an account at all, or from a network since a time. */
export async function findSignIn(
  tx: Tx,
  userId: string,
  from?: { readonly network_hash: string; readonly since: number },
): Promise<boolean> {
  let query = tx
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signed_in')
  if (from) query = query.where('network_hash', '=', from.network_hash).where('created_at', '>', from.since)
  return finds(query.limit(1))
}

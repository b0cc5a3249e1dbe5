import { isRefusal } from '../../domain/base/refusal.ts'
import { relationOf, requestBuddy } from '../../domain/people/buddies.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { findBlocks } from './blocks-store.ts'
import { acceptLink, deleteRejection, findRejection, insertRequest, lockLink } from './store.ts'

/**
 * Sends a buddy request silently, together with something that the receiver is told about (Rule 19.12). Does nothing if either blocked the
 * other, or if a normal request would be refused. The caller must hold the sender's turn (`inTurnOf`).
 */
export async function requestAlong(
  unit: UnitOfWork,
  fromId: string,
  toId: string,
  now: number,
): Promise<void> {
  const { tx } = unit
  const { blockers, blocked } = await findBlocks(tx, fromId)
  if (blockers.has(toId) || blocked.has(toId)) return
  const rejectedAt = await findRejection(tx, fromId, toId)
  const relation = relationOf(await lockLink(tx, fromId, toId), fromId)
  const sinceRejected = rejectedAt === null ? null : now - rejectedAt
  if (isRefusal(requestBuddy(relation, fromId, toId, sinceRejected))) return
  if (await insertRequest(unit, fromId, toId, now)) await deleteRejection(tx, toId, fromId)
}

/** Accepts a buddy request if it still exists: a block deletes it. */
export async function acceptAlong(
  unit: UnitOfWork,
  fromId: string,
  toId: string,
  now: number,
): Promise<void> {
  if (relationOf(await lockLink(unit.tx, fromId, toId), fromId) !== 'sent') return
  await acceptLink(unit, fromId, toId, now)
}

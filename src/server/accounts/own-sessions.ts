import type { Output } from '../../contract/endpoints.ts'
import { text, worded } from '../../domain/base/text.ts'
import type { Action, PersonCall } from '../core/call.ts'
import { notFound } from '../core/refusals.ts'
import { unknownDevice } from './device-name.ts'
import { findSecurityEvents, recordSecurity } from './security-events-store.ts'
import { deleteSession, findSessions } from './sessions-store.ts'

const EVENTS_SHOWN = 50

/** Where the caller is signed in (Rule 17.8). */
export async function sessions({ db, actor, now, language }: PersonCall): Promise<Output<'sessions'>> {
  const rows = await findSessions(db, actor.userId, now)
  return rows.map(({ id, device, created_at, used_at }) => ({
    id,
    device: device || worded(unknownDevice, language),
    createdAt: created_at,
    usedAt: used_at,
    current: id === actor.sessionId,
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

/** What happened to the caller's account lately (Rule 17.9). */
export async function securityEvents({ db, actor }: PersonCall): Promise<Output<'securityEvents'>> {
  const rows = await findSecurityEvents(db, actor.userId, EVENTS_SHOWN)
  return rows.map(({ id, kind, created_at }) => ({ id, kind, createdAt: created_at }))
}

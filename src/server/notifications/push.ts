import { worded } from '../../domain/base/text.ts'
import { type NoticeKind, notice } from '../../domain/notices/notices.ts'
import { ASK_SECONDS } from '../../domain/table/entry-asks.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork, type WriteNotice } from '../core/unit-of-work.ts'
import { type Deliverers, TryLater, Undeliverable } from '../outbox/jobs.ts'
import { deleteSubscription, findPushable, findReader, insertNotification } from './store.ts'

/**
 * Writes a notification in its reader's language, in the transaction of the reported change (Rule 10.2), and queues one push job for each
 * of the reader's browsers, so that a retry does not repeat the push on the others.
 */
export const writeNotice: WriteNotice = async (unit, { id, to, kind, facts, now }) => {
  const { title, message, url } = notice(kind, facts)
  const { language, endpoints } = await findReader(unit.tx, to)
  await insertNotification(unit, {
    id,
    user_id: to,
    kind,
    title: worded(title, language),
    message: worded(message, language),
    url,
    game_id: 'gameId' in facts ? facts.gameId : null,
    about_id: aboutIn(facts),
    created_at: now,
  })
  for (const endpoint of endpoints) await unit.enqueue('push', { notificationId: id, endpoint })
}

/** The buddy, import, standing game or group that a notification is about, and with which it is withdrawn. */
function aboutIn(facts: object): string | null {
  if ('buddyId' in facts) return String(facts.buddyId)
  if ('seriesId' in facts) return String(facts.seriesId)
  if ('groupId' in facts) return String(facts.groupId)
  return 'importId' in facts ? String(facts.importId) : null
}

const HOUR = 3600
const WEEK = 7 * 24 * HOUR

/** For each kind, how long the push service keeps a push for an offline device, and its urgency (RFC 8030). */
const delivery: { readonly [K in NoticeKind]?: { ttl: number; urgency: 'normal' | 'high' } } = {
  game_started: { ttl: 4 * HOUR, urgency: 'high' },
  start_undone: { ttl: 4 * HOUR, urgency: 'high' },
  seat_moved: { ttl: 4 * HOUR, urgency: 'high' },
  deal_proposed: { ttl: HOUR, urgency: 'high' },
  level_began: { ttl: 10 * 60, urgency: 'high' },
  entry_asked: { ttl: ASK_SECONDS, urgency: 'high' },
  entries_asked: { ttl: ASK_SECONDS, urgency: 'high' },
  game_cancelled: { ttl: WEEK, urgency: 'high' },
  game_changed: { ttl: WEEK, urgency: 'high' },
  starts_soon: { ttl: 24 * HOUR, urgency: 'normal' },
  rsvp_tomorrow: { ttl: 24 * HOUR, urgency: 'normal' },
  too_few: { ttl: 24 * HOUR, urgency: 'normal' },
  asked_again: { ttl: 24 * HOUR, urgency: 'normal' },
  message: { ttl: 24 * HOUR, urgency: 'high' },
}
const usual = { ttl: WEEK, urgency: 'normal' } as const

/** Delivers pushes. Skips read or expired notifications, and subscriptions that have ended or changed owner. */
export const pushDeliverers = (services: () => Services): Pick<Deliverers, 'push'> => ({
  push: async ({ payload: { notificationId, endpoint }, now }) => {
    const { db, push } = services()
    const found = await findPushable(db, notificationId, endpoint, now)
    if (!found) return
    const { title, message, url, kind, user_id: userId, p256dh, auth, created_at } = found
    const { ttl, urgency } = delivery[kind as NoticeKind] ?? usual
    const left = created_at + ttl - now
    if (left <= 0) return
    const unsubscribe = () =>
      runUnitOfWork(services(), now, ({ tx }) => deleteSubscription(tx, userId, endpoint))
    const outcome = await push.send({
      endpoint,
      p256dh,
      auth,
      text: JSON.stringify({
        id: notificationId,
        title,
        body: message,
        url,
        tag: notificationId,
        ...(kind === 'level_began' ? { level: true } : {}),
      }),
      topic: notificationId.replaceAll('-', ''),
      now,
      ttl: left,
      urgency,
    })
    switch (outcome.kind) {
      case 'sent':
        return
      case 'gone':
        await unsubscribe()
        return
      case 'later':
        throw new TryLater(outcome.reason, outcome.retryAfter)
      case 'barred':
        await unsubscribe()
        throw new Undeliverable(outcome.reason)
      case 'refused':
        throw new Undeliverable(outcome.reason)
    }
  },
})

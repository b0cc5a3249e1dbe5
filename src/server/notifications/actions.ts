import { ECDH } from 'node:crypto'
import type { Input, Output, WireNotification } from '../../contract/endpoints.ts'
import { text } from '../../domain/base/text.ts'
import type { FieldError } from '../../domain/people/accounts.ts'
import { lockSession } from '../accounts/sessions-store.ts'
import type { Action, PersonCall, Routes } from '../core/call.ts'
import { invalidFields, notFound, sessionExpired } from '../core/refusals.ts'
import type { NotificationRow } from '../db/schema/delivery.ts'
import type { PushGateway } from '../gateways/push.ts'
import {
  countUnread,
  deleteSubscription,
  deleteSubscriptionsOf,
  deleteSurplusSubscriptions,
  findUnread,
  hasNotification,
  markRead,
  saveSubscription,
} from './store.ts'

/** The maximum and default length of the list (Rule 10.4). */
const LIST_LENGTH = 20
/** The maximum number of push subscriptions of one person, newest first, because each notification makes a job for each. */
const SUBSCRIPTIONS = 20

const notificationView = (row: NotificationRow): WireNotification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  createdAt: row.created_at,
  data: row.url === null ? {} : { url: row.url },
})

/** Unread notifications, newest first. */
const listNotifications: Action<'notifications'> = async (call, { limit }) => {
  const rows = await findUnread(call.db, call.actor.userId, Number(limit ?? LIST_LENGTH))
  return rows.map(notificationView)
}

async function unreadCount(call: PersonCall): Promise<Output<'unreadCount'>> {
  return { count: await countUnread(call.db, call.actor.userId) }
}

/** Marks a notification as read, idempotently. Throws `notFound` for somebody else's. */
const dismissNotification: Action<'dismissNotification'> = (call, { notificationId: id }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    if (!(await hasNotification(unit.tx, userId, id))) throw notFound(text`This notification was not found.`)
    await markRead(unit, userId, call.now, { id })
    return null
  })
}

/** Marks a game's notifications as read. Ignores an unknown game, because an error would reveal which games exist. */
const dismissGameNotifications: Action<'dismissGameNotifications'> = (call, { gameId }) => {
  return call.write(async (unit) => {
    await markRead(unit, call.actor.userId, call.now, { gameId })
    return null
  })
}

function clearNotifications(call: PersonCall): Promise<null> {
  return call.write(async (unit) => {
    await markRead(unit, call.actor.userId, call.now)
    return null
  })
}

async function pushPublicKey(call: PersonCall): Promise<Output<'pushPublicKey'>> {
  return { publicKey: call.services.push.publicKey }
}

/** Stores this browser's push subscription for this session. Throws `invalidFields` for an unknown push service. */
const subscribePush: Action<'subscribePush'> = async (call, input) => {
  const errors = subscriptionErrors(input, call.services.push)
  if (errors.length > 0) throw invalidFields(errors)
  const { endpoint, keys } = input.subscription
  return call.write(async ({ tx }) => {
    // The session may have ended meanwhile, and its browser must not get pushes.
    if (!(await lockSession(tx, call.actor.sessionId))) throw sessionExpired()
    await saveSubscription(tx, {
      endpoint,
      user_id: call.actor.userId,
      session_id: call.actor.sessionId,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: call.now,
    })
    await deleteSurplusSubscriptions(tx, call.actor.userId, SUBSCRIPTIONS)
    return null
  })
}

/** Removes one subscription, or all of this session's. */
const unsubscribePush: Action<'unsubscribePush'> = (call, { endpoint }) => {
  const { userId, sessionId } = call.actor
  return call.write(async ({ tx }) => {
    if (endpoint === undefined) await deleteSubscriptionsOf(tx, sessionId)
    else await deleteSubscription(tx, userId, endpoint)
    return null
  })
}

/** The keys of a subscription (RFC 8291): an uncompressed point of P-256, and 16 bytes. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  try {
    return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length === 65
  } catch {
    return false
  }
}

const isSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === 16

/** The errors of a push subscription; empty if it is valid. */
function subscriptionErrors(
  { subscription: { endpoint, keys } }: Input<'subscribePush'>,
  push: Pick<PushGateway, 'accepts'>,
): FieldError[] {
  const found = [
    !push.accepts(endpoint) && {
      path: 'subscription.endpoint',
      message: text`This is not the address of a push service that we know.`,
    },
    !isPoint(keys.p256dh) && {
      path: 'subscription.keys.p256dh',
      message: text`This is not the public key of a subscription.`,
    },
    !isSecret(keys.auth) && {
      path: 'subscription.keys.auth',
      message: text`This is not the secret of a subscription.`,
    },
  ]
  return found.filter((error) => error !== false)
}

export const notificationRoutes = {
  pushPublicKey,
  subscribePush,
  unsubscribePush,
  notifications: listNotifications,
  unreadCount,
  dismissNotification,
  dismissGameNotifications,
  clearNotifications,
} satisfies Partial<Routes>

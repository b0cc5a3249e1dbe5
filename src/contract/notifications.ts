import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { endpoint } from './endpoint.ts'
import { commandId, id, line, message } from './shapes.ts'

const subscription = z.strictObject({
  endpoint: z.url({ error: message(text`This is not a push address.`) }).max(2048),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.base64url().max(200), auth: z.base64url().max(100) }),
})

export const notifications = {
  pushPublicKey: endpoint({
    summary: 'The key that a browser subscribes to push with (VAPID)',
    output: z.strictObject({ publicKey: z.string() }),
  }),
  subscribePush: endpoint({
    summary: 'Stores this browser’s push subscription',
    input: z.strictObject({ subscription }),
  }),
  unsubscribePush: endpoint({
    summary: 'Removes one push subscription, or all of this session',
    input: z.strictObject({ endpoint: line(text`The push address`, 2048).optional() }),
  }),
  notifications: endpoint({
    summary: 'Unread notifications, newest first',
    input: z.strictObject({
      limit: z
        .string()
        .regex(/^(?:[1-9]|1\d|20)$/, message(text`The limit is a number from 1 to 20.`))
        .optional(),
      read: z.literal('false', { error: message(text`Only unread notifications can be listed.`) }).optional(),
    }),
    output: z.array(
      z.strictObject({
        id,
        title: z.string(),
        message: z.string(),
        createdAt: z.int(),
        data: z.strictObject({ url: z.string().optional() }),
      }),
    ),
  }),
  unreadCount: endpoint({
    summary: 'How many notifications are unread',
    output: z.strictObject({ count: z.int() }),
  }),
  dismissNotification: endpoint({
    summary: 'Marks one notification as read',
    input: z.strictObject({ notificationId: id }),
  }),
  dismissGameNotifications: endpoint({
    summary: 'Marks all notifications of one game as read',
    input: z.strictObject({ gameId: id }),
  }),
  clearNotifications: endpoint({
    summary: 'Marks all notifications as read',
  }),
}

const hint = <Name extends string>(event: Name, what: string) =>
  z.strictObject({ event: z.literal(event), data: z.strictObject({}) }).meta({ description: what })

/** A live event. It names what changed; the usual calls return the new state. */
const event = z.union([
  z
    .strictObject({
      event: z.literal('game'),
      data: z.strictObject({
        gameId: id,
        version: z.int(),
        commandIds: z.array(commandId).meta({ description: 'The commands that this made, and took back' }),
      }),
    })
    .meta({ description: 'A game that you are in is at this version now' }),
  hint('notification', 'Your notifications have changed'),
  hint('buddies', 'Your buddies or their requests have changed'),
  hint('groups', 'Groups that you are in have changed, or their seasons'),
  hint('resync', 'Something may have been missed: load again what you show'),
])

export const live = {
  live: endpoint({
    summary: 'What happens, as server-sent events: a heartbeat every 25 s, Last-Event-ID resumes',
    output: event,
    stream: true,
  }),
}

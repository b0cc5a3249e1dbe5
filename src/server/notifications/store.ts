import { english, type Language } from '../../domain/base/language.ts'
import type { NoticeKind } from '../../domain/notices/notices.ts'
import { readerLanguage } from '../core/languages.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, findRow, insertRow, saveRow } from '../db/rows.ts'
import type { PushSubscriptionRow } from '../db/schema/accounts.ts'
import type { NotificationRow } from '../db/schema/delivery.ts'

type Unit = Pick<UnitOfWork, 'tx' | 'announce'>

export async function insertNotification(
  { tx, announce }: Unit,
  row: Omit<NotificationRow, 'read_at'>,
): Promise<void> {
  await insertRow(tx, 'notifications', { ...row, read_at: null })
  announce({ event: 'notification', to: [row.user_id] })
}

/** A person's newest unread notifications. Ids are in order of time. */
export const findUnread = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface Only {
  readonly id?: string
  readonly gameId?: string
  readonly aboutId?: string
  readonly kinds?: readonly NoticeKind[]
}

/** Marks a person's unread notifications as read: all, those of one game, about one import or of some kinds, or one. */
export const markRead = (unit: Unit, userId: string, now: number, only: Only = {}): Promise<void> =>
  markSomeRead(unit, now, { ...only, userId })

/** Marks all unread notices of these kinds about a game as read, for everybody, because they are no longer true. */
export const withdrawNotices = (
  unit: Unit,
  gameId: string,
  kinds: readonly NoticeKind[],
  now: number,
): Promise<void> => markSomeRead(unit, now, { gameId, kinds })

async function markSomeRead(
  { tx, announce }: Unit,
  now: number,
  only: Only & { userId?: string },
): Promise<void> {
  let update = tx.updateTable('notifications').set({ read_at: now }).where('read_at', 'is', null)
  if (only.userId !== undefined) update = update.where('user_id', '=', only.userId)
  if (only.id !== undefined) update = update.where('id', '=', only.id)
  if (only.gameId !== undefined) update = update.where('game_id', '=', only.gameId)
  if (only.aboutId !== undefined) update = update.where('about_id', '=', only.aboutId)
  if (only.kinds !== undefined) update = update.where('kind', 'in', only.kinds)
  const readers = new Set((await update.returning('user_id').execute()).map(({ user_id }) => user_id))
  if (readers.size > 0) announce({ event: 'notification', to: [...readers] })
}

/** Whether this notification belongs to the person, read or not. */
export const hasNotification = async (tx: Tx, user_id: string, id: string) =>
  (await findRow(tx, 'notifications', { id, user_id })) !== undefined

/** A person's unread notifications of some kinds about a game, since a time. */
const findUnreadOf = (
  tx: Tx,
  userId: string,
  { gameId, kinds, since }: { gameId: string; kinds: readonly NoticeKind[]; since: number },
) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'kind'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('game_id', '=', gameId)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .execute()

async function deleteNotices({ tx, announce }: Unit, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('notifications').where('id', 'in', ids).execute()
  announce({ event: 'notification', to: [userId] })
}

/** The window, in seconds, in which to combine too many notices into one. */
const TOGETHER_WITHIN = 600
const TOGETHER_ABOVE = 3

/** News of a game, as separate notices, or combined in one of the kind `together`. */
interface CombinedNews {
  readonly gameId: string
  readonly now: number
  readonly kinds: readonly NoticeKind[]
  readonly together: NoticeKind
  readonly notifyOne: () => Promise<void>
  readonly notifySeveral: () => Promise<void>
}

/**
 * Notifies a person of one more piece of news. Combines more than three unread notices of these kinds from the last ten minutes into one
 * (Rule 19.7).
 */
export async function notifyCombined(
  unit: Unit,
  to: string,
  { gameId, now, kinds, together, notifyOne, notifySeveral }: CombinedNews,
): Promise<void> {
  const unread = await findUnreadOf(unit.tx, to, { gameId, kinds, since: now - TOGETHER_WITHIN })
  if (unread.some(({ kind }) => kind === together)) return
  if (unread.length < TOGETHER_ABOVE) return notifyOne()
  await deleteNotices(
    unit,
    to,
    unread.map(({ id }) => id),
  )
  await notifySeveral()
}

/** Stores a push subscription. Endpoints are unique, so a new session or person takes the endpoint over. */
export const saveSubscription = (tx: Tx, row: PushSubscriptionRow) =>
  saveRow(tx, 'push_subscriptions', ['endpoint'], row)

export const deleteSubscription = (tx: Tx, user_id: string, endpoint: string) =>
  deleteRows(tx, 'push_subscriptions', { user_id, endpoint })

/** Removes a session's push subscriptions. */
export const deleteSubscriptionsOf = (tx: Tx, session_id: string) =>
  deleteRows(tx, 'push_subscriptions', { session_id })

/** Removes all push subscriptions of a person except the newest. */
export async function deleteSurplusSubscriptions(tx: Tx, userId: string, kept: number): Promise<void> {
  const { endpoints } = await findReader(tx, userId)
  if (endpoints.length <= kept) return
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', 'in', endpoints.slice(kept))
    .execute()
}

/** A person's languages for notices, and their push endpoints, newest first. */
export async function findReader(
  db: Db,
  userId: string,
): Promise<{ readonly language: Language; readonly endpoints: readonly string[] }> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('push_subscriptions', 'push_subscriptions.user_id', 'users.id')
    .select(['users.language', 'users.browser_language', 'push_subscriptions.endpoint'])
    .where('users.id', '=', userId)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.endpoint')
    .execute()
  return {
    language: rows[0] ? readerLanguage(rows[0]) : english,
    endpoints: rows.flatMap(({ endpoint }) => endpoint ?? []),
  }
}

/** A notification and the keys to push it with; undefined if the notification or the subscription no longer belongs to its reader. */
export async function findPushable(db: Db, notificationId: string, endpoint: string, now: number) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'push_subscriptions.user_id',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'notifications.title',
      'notifications.message',
      'notifications.url',
      'notifications.kind',
      'notifications.created_at',
    ])
    .where('push_subscriptions.endpoint', '=', endpoint)
    .where('notifications.id', '=', notificationId)
    .where('notifications.read_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

import type { Routes } from '../core/call.ts'
import {
  clearNotifications,
  dismissGameNotifications,
  dismissNotification,
  listNotifications,
  pushPublicKey,
  subscribePush,
  unreadCount,
  unsubscribePush,
} from './actions.ts'

export const notificationRoutes = {
  pushPublicKey,
  subscribePush,
  unsubscribePush,
  notifications: listNotifications,
  unreadCount,
  dismissNotification,
  dismissGameNotifications,
  clearNotifications,
} satisfies Pick<
  Routes,
  | 'pushPublicKey'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'notifications'
  | 'unreadCount'
  | 'dismissNotification'
  | 'dismissGameNotifications'
  | 'clearNotifications'
>

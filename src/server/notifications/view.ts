import type { WireNotification } from '../../contract/endpoints.ts'
import type { NotificationRow } from '../db/schema/delivery.ts'

/** A notification as its reader sees it (Rule 10.3). */
export const notificationView = (row: NotificationRow): WireNotification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  createdAt: row.created_at,
  data: row.url === null ? {} : { url: row.url },
})

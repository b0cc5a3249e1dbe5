import type { WireNotification } from '../../contract/endpoints.ts'
import type { NotificationRow } from '../db/schema/delivery.ts'

export const notificationView = (row: NotificationRow): WireNotification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  createdAt: row.created_at,
  data: row.url === null ? {} : { url: row.url },
})

import type { ReminderKind } from '../../../domain/notices/reminders.ts'

export interface NotificationRow {
  id: string
  user_id: string
  kind: string
  title: string
  message: string
  url: string | null
  game_id: string | null
  /** The person whose buddy request this is about: cancelling the request removes the notification. */
  about_id: string | null
  created_at: number
  read_at: number | null
}

/** A reminder that was sent, or that somebody was asked again: one row for each person, game and kind, the last one. */
export interface ReminderRow {
  game_id: string
  user_id: string
  kind: ReminderKind | 'asked_again'
  created_at: number
}

export interface OutboxRow {
  id: string
  kind: string
  payload: string
  created_at: number
  /** When it is due; while a process delivers it, when its claim expires. */
  due_at: number
  attempts: number
  delivered_at: number | null
  given_up_at: number | null
  /** Why the last attempt failed; of a delivered job, why nothing was sent. */
  last_error: string | null
}

export interface IdempotencyRow {
  scope: string
  key_hash: string
  fingerprint: string
  status: number
  answer: string
  created_at: number
}

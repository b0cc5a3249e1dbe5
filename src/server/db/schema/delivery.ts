import type { ReminderKind } from '../../../domain/notices/reminders.ts'

export interface NotificationRow {
  id: string
  user_id: string
  kind: string
  title: string
  message: string
  url: string | null
  game_id: string | null
  /** For a buddy request: its sender, whose cancelling also deletes this notification. */
  about_id: string | null
  created_at: number
  read_at: number | null
}

/** The last reminder of a kind to a person about a game, including asking again for an answer. */
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
  /** When the job is due; while a process delivers it, when the claim expires. */
  due_at: number
  attempts: number
  delivered_at: number | null
  given_up_at: number | null
  /** Why the last attempt failed; for a delivered job, why nothing was sent. */
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

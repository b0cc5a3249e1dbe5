import type { ReminderKind } from '../../../domain/notices/reminders.ts'

export interface CardRow {
  user_id: string
  gateway: string
  gateway_token: string
  last_four: string
  /** MMYY */
  expiration: string
  updated_at: number
}

export interface PaymentRow {
  id: string
  user_id: string
  game_id: string
  /** Our key for this charge at the gateway. */
  charge_key: string
  gateway: string
  /** The gateway's id for this charge, stored before it is charged. */
  gateway_reference: string | null
  amount: number
  currency: string
  last_four: string
  status: 'pending' | 'failed' | 'charged' | 'refunding' | 'refunded'
  created_at: number
  updated_at: number
}

/** One step of a payment. The database refuses to change or delete it. */
export interface PaymentEntryRow {
  payment_id: string
  /** Counts from 1 within its payment. */
  seq: number
  kind: 'intent' | 'declined' | 'abandoned' | 'charged' | 'refund_queued' | 'refunded'
  /** Cents: positive when money came in, negative when it went back, else 0. */
  amount: number
  at: number
  /** The reason, in a word of the gateway's or ours. */
  note: string | null
}

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

/** A reminder that was sent: one row for each person, game and kind. */
export interface ReminderRow {
  game_id: string
  user_id: string
  kind: ReminderKind
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

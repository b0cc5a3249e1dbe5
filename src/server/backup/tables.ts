import type { Database } from '../db/schema.ts'

const inOrder = {
  users: true,
  sessions: true,
  codes: true,
  sign_ups: true,
  sign_up_codes: true,
  devices: true,
  passkeys: true,
  passkey_challenges: true,
  avatars: true,
  security_events: true,
  email_changes: true,
  email_change_codes: true,
  buddies: true,
  buddy_rejections: true,
  blocks: true,
  games: true,
  guests: true,
  participants: true,
  game_events: true,
  game_commands: true,
  game_results: true,
  cards: true,
  payments: true,
  payment_entries: true,
  notifications: true,
  reminders: true,
  push_subscriptions: true,
  secret_links: true,
  outbox: true,
  idempotency: true,
} satisfies Record<keyof Database, true>

/** Every table, after those that it references. */
export const TABLES = Object.keys(inOrder) as readonly (keyof Database)[]

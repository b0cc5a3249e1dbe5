import type {
  AvatarRow,
  BlockRow,
  BuddyRow,
  CodeRow,
  PushSubscriptionRow,
  SecretLinkRow,
  SessionRow,
  UserRow,
} from './schema/accounts.ts'
import type { CardRow, PaymentEntryRow, PaymentRow } from './schema/billing.ts'
import type { IdempotencyRow, NotificationRow, OutboxRow, ReminderRow } from './schema/delivery.ts'
import type { GameEventRow, GameResultRow, GameRow, GuestRow, ParticipantRow } from './schema/games.ts'

/**
 * The tables, one text for SQLite and PostgreSQL: text ids, integer seconds and cents, 0/1 flags, JSON as text.
 * Columns named `…_key` hold the folded form that uniqueness and search compare (case-insensitive).
 */
export interface Database {
  users: UserRow
  sessions: SessionRow
  codes: CodeRow
  avatars: AvatarRow
  buddies: BuddyRow
  blocks: BlockRow
  games: GameRow
  guests: GuestRow
  participants: ParticipantRow
  game_events: GameEventRow
  game_results: GameResultRow
  cards: CardRow
  payments: PaymentRow
  payment_entries: PaymentEntryRow
  notifications: NotificationRow
  reminders: ReminderRow
  push_subscriptions: PushSubscriptionRow
  secret_links: SecretLinkRow
  outbox: OutboxRow
  idempotency: IdempotencyRow
}

import type * as accounts from './schema/accounts.ts'
import type * as billing from './schema/billing.ts'
import type * as delivery from './schema/delivery.ts'
import type * as games from './schema/games.ts'
import type * as links from './schema/links.ts'

/**
 * The tables, one text for SQLite and PostgreSQL: text ids, integer seconds and cents, 0/1 flags, JSON as text.
 * Columns named `…_key` hold the folded form that uniqueness and search compare (case-insensitive).
 */
export interface Database {
  users: accounts.UserRow
  sessions: accounts.SessionRow
  codes: accounts.CodeRow
  sign_ups: accounts.SignUpRow
  sign_up_codes: accounts.SignUpCodeRow
  devices: accounts.DeviceRow
  passkeys: accounts.PasskeyRow
  passkey_challenges: accounts.PasskeyChallengeRow
  avatars: accounts.AvatarRow
  security_events: accounts.SecurityEventRow
  email_changes: accounts.EmailChangeRow
  email_change_codes: accounts.EmailChangeCodeRow
  buddies: accounts.BuddyRow
  buddy_rejections: accounts.BuddyRejectionRow
  blocks: accounts.BlockRow
  imports: games.ImportRow
  games: games.GameRow
  guests: games.GuestRow
  import_guests: games.ImportGuestRow
  participants: games.ParticipantRow
  game_events: games.GameEventRow
  game_commands: games.GameCommandRow
  counts: games.CountRow
  game_results: games.GameResultRow
  game_links: links.GameLinkRow
  passes: links.PassRow
  removals: links.RemovalRow
  answer_links: links.AnswerLinkRow
  settlements: games.SettlementRow
  transfers: games.TransferRow
  transfer_reminders: games.TransferReminderRow
  cards: billing.CardRow
  payments: billing.PaymentRow
  payment_entries: billing.PaymentEntryRow
  notifications: delivery.NotificationRow
  reminders: delivery.ReminderRow
  push_subscriptions: accounts.PushSubscriptionRow
  secret_links: accounts.SecretLinkRow
  outbox: delivery.OutboxRow
  idempotency: delivery.IdempotencyRow
}

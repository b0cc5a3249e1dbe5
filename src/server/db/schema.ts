import type {
  AvatarRow,
  BlockRow,
  BuddyRejectionRow,
  BuddyRow,
  CodeRow,
  DeviceRow,
  EmailChangeCodeRow,
  EmailChangeRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PushSubscriptionRow,
  SecretLinkRow,
  SecurityEventRow,
  SessionRow,
  SignUpCodeRow,
  SignUpRow,
  UserRow,
} from './schema/accounts.ts'
import type { CardRow, PaymentEntryRow, PaymentRow } from './schema/billing.ts'
import type { IdempotencyRow, NotificationRow, OutboxRow, ReminderRow } from './schema/delivery.ts'
import type {
  CountRow,
  GameCommandRow,
  GameEventRow,
  GameResultRow,
  GameRow,
  GuestRow,
  ImportGuestRow,
  ImportRow,
  ParticipantRow,
  SettlementRow,
  TransferReminderRow,
  TransferRow,
} from './schema/games.ts'
import type { AnswerLinkRow, GameLinkRow, PassRow, RemovalRow } from './schema/links.ts'

/**
 * The tables, one text for SQLite and PostgreSQL: text ids, integer seconds and cents, 0/1 flags, JSON as text.
 * Columns named `…_key` hold the folded form that uniqueness and search compare (case-insensitive).
 */
export interface Database {
  users: UserRow
  sessions: SessionRow
  codes: CodeRow
  sign_ups: SignUpRow
  sign_up_codes: SignUpCodeRow
  devices: DeviceRow
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
  avatars: AvatarRow
  security_events: SecurityEventRow
  email_changes: EmailChangeRow
  email_change_codes: EmailChangeCodeRow
  buddies: BuddyRow
  buddy_rejections: BuddyRejectionRow
  blocks: BlockRow
  imports: ImportRow
  games: GameRow
  guests: GuestRow
  import_guests: ImportGuestRow
  participants: ParticipantRow
  game_events: GameEventRow
  game_commands: GameCommandRow
  counts: CountRow
  game_results: GameResultRow
  game_links: GameLinkRow
  passes: PassRow
  removals: RemovalRow
  answer_links: AnswerLinkRow
  settlements: SettlementRow
  transfers: TransferRow
  transfer_reminders: TransferReminderRow
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

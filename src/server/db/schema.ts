import type * as accounts from './schema/accounts.ts'
import type * as billing from './schema/billing.ts'
import type * as delivery from './schema/delivery.ts'
import type * as games from './schema/games.ts'
import type * as groups from './schema/groups.ts'
import type * as links from './schema/links.ts'
import type * as results from './schema/results.ts'

/** A table's row type, which exists only at compile time. */
const rows = <Row>(): { readonly row?: Row } => ({})

/** Every table, listed after those that it references. */
const tables = {
  users: rows<accounts.UserRow>(),
  sessions: rows<accounts.SessionRow>(),
  codes: rows<accounts.CodeRow>(),
  devices: rows<accounts.DeviceRow>(),
  passkeys: rows<accounts.PasskeyRow>(),
  passkey_challenges: rows<accounts.PasskeyChallengeRow>(),
  avatars: rows<accounts.AvatarRow>(),
  security_events: rows<accounts.SecurityEventRow>(),
  email_changes: rows<accounts.EmailChangeRow>(),
  email_change_codes: rows<accounts.EmailChangeCodeRow>(),
  buddies: rows<accounts.BuddyRow>(),
  buddy_rejections: rows<accounts.BuddyRejectionRow>(),
  blocks: rows<accounts.BlockRow>(),
  imports: rows<games.ImportRow>(),
  games: rows<games.GameRow>(),
  series: rows<games.SeriesRow>(),
  sign_ups: rows<accounts.SignUpRow>(),
  sign_up_codes: rows<accounts.SignUpCodeRow>(),
  guests: rows<games.GuestRow>(),
  import_guests: rows<games.ImportGuestRow>(),
  participants: rows<games.ParticipantRow>(),
  game_events: rows<games.GameEventRow>(),
  game_commands: rows<games.GameCommandRow>(),
  counts: rows<games.CountRow>(),
  entry_asks: rows<games.EntryAskRow>(),
  game_results: rows<results.GameResultRow>(),
  game_links: rows<links.GameLinkRow>(),
  groups: rows<groups.GroupRow>(),
  group_members: rows<groups.GroupMemberRow>(),
  seasons: rows<groups.SeasonRow>(),
  passes: rows<links.PassRow>(),
  removals: rows<links.RemovalRow>(),
  answer_links: rows<links.AnswerLinkRow>(),
  settlements: rows<results.SettlementRow>(),
  transfers: rows<results.TransferRow>(),
  transfer_reminders: rows<results.TransferReminderRow>(),
  cards: rows<billing.CardRow>(),
  payments: rows<billing.PaymentRow>(),
  payment_entries: rows<billing.PaymentEntryRow>(),
  notifications: rows<delivery.NotificationRow>(),
  reminders: rows<delivery.ReminderRow>(),
  push_subscriptions: rows<accounts.PushSubscriptionRow>(),
  secret_links: rows<accounts.SecretLinkRow>(),
  outbox: rows<delivery.OutboxRow>(),
  idempotency: rows<delivery.IdempotencyRow>(),
}

type Table = keyof typeof tables

/**
 * The tables, the same for SQLite and PostgreSQL: text ids, integer seconds and cents, 0/1 flags, JSON as text. Columns named `…_key`
 * contain the folded form for uniqueness and search (case-insensitive).
 */
export type Database = { [T in Table]: NonNullable<(typeof tables)[T]['row']> }

/** The tables' names, each after those that it references. */
export const TABLES = Object.keys(tables) as readonly Table[]

import type { ColumnType } from 'kysely'

/**
 * The tables, one text for SQLite and PostgreSQL: text ids, integer seconds and cents, 0/1 flags, JSON as text.
 * Columns named `…_key` hold the folded form that uniqueness and search compare (case-insensitive).
 */
export interface Database {
  users: UserRow & { profile_version: CountedByDatabase }
  sessions: SessionRow
  codes: CodeRow
  avatars: AvatarRow
  buddies: BuddyRow
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

export type Flag = 0 | 1

/** Raised by a trigger. */
type CountedByDatabase = ColumnType<number, never, never>

export interface UserRow {
  id: string
  username: string
  username_key: string
  first_name: string
  first_name_key: string
  last_name: string
  last_name_key: string
  email: string
  email_key: string
  password_hash: string
  activated_at: number | null
  accepted_terms_at: number
  my_house_address: string | null
  hide_stats: Flag
  avatar_hash: string | null
  created_at: number
  /** Whether invitations and cancellations are mailed. */
  mail_invites: Flag
}

export interface SessionRow {
  id: string
  user_id: string
  token_hash: string
  created_at: number
  used_at: number
  expires_at: number
}

export interface CodeRow {
  code_hash: string
  user_id: string
  kind: 'activation' | 'reset' | 'email_change'
  /** The new address of an e-mail change. */
  email: string | null
  expires_at: number
}

export interface AvatarRow {
  hash: string
  image: Uint8Array
}

/** One row for each pair of people; `low_id` sorts before `high_id`. */
export interface BuddyRow {
  low_id: string
  high_id: string
  requested_by: string
  created_at: number
  accepted_at: number | null
}

export interface GameRow {
  id: string
  host_id: string
  name: string
  place: string
  starts_at: number
  type: 'texas' | 'omaha' | 'draw' | 'stud' | 'choice'
  style: 'tournament' | 'cash'
  seats: number
  buy_in: number
  rebuys: Flag
  /** Read by nobody since players have rows; written for one more release. */
  host_is_playing: Flag
  /** JSON array of shares: millionths of a percent. */
  payouts: string
  invite_message: string
  rsvp_at: number | null
  time_zone: string | null
  state: 'upcoming' | 'active' | 'complete' | 'cancelled'
  version: number
  /** Names its last change. Where two databases went apart under one version, they do not share it. */
  change_id: string
  created_at: number
  started_at: number | null
  ended_at: number | null
}

/** Somebody whom a host wrote down, without an account. */
export interface GuestRow {
  id: string
  host_id: string
  name: string
  /** The account that made this guest's nights its own. */
  claimed_by: string | null
  created_at: number
}

export interface ParticipantRow {
  game_id: string
  /** An account's id or a guest's; entries and results refer to it for ever. */
  player_id: string
  /** Who holds the seat: an account, or else a guest. */
  user_id: string | null
  guest_id: string | null
  role: 'host' | 'coHost' | 'player'
  response: 'pending' | 'accepted' | 'declined' | 'asking'
  /** Seat order; the host is -1. */
  position: number
  waiting_since: number | null
  responded_at: number | null
}

export interface GameEventRow {
  game_id: string
  seq: number
  id: string
  player_id: string
  type: 'rebuy' | 'cashed' | 'knocked'
  amount: number
  timestamp: number
  /** Set by an undo: the event stays on record and out of the fold. */
  taken_back_at: number | null
  /** What was entered at once is one command in parts, counted from 0. */
  command_id: string
  part: number
  /** The account that entered it. */
  actor_id: string
}

export interface GameResultRow {
  game_id: string
  player_id: string
  /** Whose stats it counts for; null for a guest. */
  user_id: string | null
  style: 'tournament' | 'cash'
  place: number
  net: number
  gross: number
  ended_at: number
}

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
  /** The key that the gateway knows this charge by. */
  charge_key: string
  gateway: string
  /** The gateway's own name for this charge; kept before it can be charged. */
  gateway_reference: string | null
  amount: number
  currency: string
  last_four: string
  status: 'pending' | 'failed' | 'charged' | 'refunding' | 'refunded'
  created_at: number
  updated_at: number
}

/** One thing that happened to a payment; the database refuses to change or delete it. */
export interface PaymentEntryRow {
  payment_id: string
  /** Counts from 1 within its payment. */
  seq: number
  kind: 'intent' | 'declined' | 'abandoned' | 'charged' | 'refund_queued' | 'refunded'
  /** Cents that came in; below zero what went back; 0 where no money moved. */
  amount: number
  at: number
  /** Why, in a word of the gateway's or ours. */
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
  created_at: number
  read_at: number | null
}

/** That somebody was reminded of something in a game: once, whoever does it. */
export interface ReminderRow {
  game_id: string
  user_id: string
  kind: 'starts_soon' | 'rsvp_tomorrow'
  created_at: number
}

export interface PushSubscriptionRow {
  endpoint: string
  user_id: string
  session_id: string
  p256dh: string
  auth: string
  created_at: number
}

/** An address that works without signing in. It can be shown again, so it is kept as it is. */
export interface SecretLinkRow {
  user_id: string
  kind: 'calendar' | 'unsubscribe'
  secret: string
  created_at: number
}

export interface OutboxRow {
  id: string
  kind: string
  payload: string
  created_at: number
  /** Not before this second. While a process delivers it, this is the end of its claim. */
  due_at: number
  attempts: number
  delivered_at: number | null
  given_up_at: number | null
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

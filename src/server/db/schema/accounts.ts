/** A boolean in both databases. */
export type Flag = 0 | 1

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
  /** When its owner deleted the account; null while it is in use. */
  deleted_at: number | null
  /** The username of a deleted account, which nobody else can take for a while. */
  kept_username_key: string | null
}

export interface SessionRow {
  id: string
  user_id: string
  token_hash: string
  created_at: number
  used_at: number
  expires_at: number
  /** Until when the person need not give the password again; null when it was not given, or is used up. */
  confirmed_until: number | null
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

/** `blocker_id` has blocked `blocked_id`. */
export interface BlockRow {
  blocker_id: string
  blocked_id: string
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

/** An address that works without signing in. It can be shown again, so it is stored as it is. */
export interface SecretLinkRow {
  user_id: string
  kind: 'calendar' | 'unsubscribe'
  secret: string
  created_at: number
}

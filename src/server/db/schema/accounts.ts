import type { SecurityEventKind } from '../../../domain/people/security-events.ts'

/** A boolean in both databases. */
export type Flag = 0 | 1

/** The columns that an account takes over from its sign-up. */
interface SignedUp {
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
  /** The code of the app's language that their browser preferred when they signed up or in. */
  browser_language: string
  accepted_terms_at: number
  created_at: number
}

export interface UserRow extends SignedUp {
  activated_at: number
  my_house_address: string | null
  hide_stats: Flag
  avatar_hash: string | null
  /** Whether invitations and cancellations are mailed. */
  mail_invites: Flag
  /** How they want to be paid, in their own words. */
  pay_handle: string | null
  /** The code of the language that they chose; null for their browser's. */
  language: string | null
  /** The chips that they own, as JSON; null where they have not said. */
  chip_set: string | null
  /** When the owner deleted the account; null while it is in use. */
  deleted_at: number | null
  /** The key of a deleted account's username, reserved for 90 days after the deletion; null while in use. */
  kept_username_key: string | null
  /** When an operator disabled the account; null while it is enabled. */
  disabled_at: number | null
}

/** The link or the pass that somebody signed up with. */
export interface OriginRow {
  /** The game of the link or the pass; null for a sign-up that came from neither. */
  game_id: string | null
  /** Which address of the game's link it was: once there is another, the sign-up no longer joins. */
  link_number: number | null
  /** The hash by which the pass is found. */
  pass_hash: string | null
}

/** Somebody who has not opened the link of their activation mail yet. Of one email there may be several. */
export interface SignUpRow extends OriginRow, SignedUp {
  /** The hash of the key that the browser of the sign-up keeps; null without one. */
  device_key_hash: string | null
}

/** A code works as long as its sign-up waits. */
export interface SignUpCodeRow {
  code_hash: string
  sign_up_id: string
}

/** A device that has signed in to an account. */
export interface DeviceRow {
  user_id: string
  device_hash: string
  used_at: number
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
  /** What it was begun on, in words; '' for sessions from before that was kept. */
  device: string
}

export interface CodeRow {
  code_hash: string
  user_id: string
  kind: 'reset' | 'email_change'
  /** The new address of an email change. */
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

/** That somebody turned a buddy request down. */
export interface BuddyRejectionRow {
  from_id: string
  to_id: string
  rejected_at: number
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

/** The secret of a link that works without signing in. Stored in the clear, since it is shown again. */
export interface SecretLinkRow {
  user_id: string
  kind: 'calendar' | 'unsubscribe'
  secret: string
  created_at: number
}

/** A passkey that signs in to an account. */
export interface PasskeyRow {
  id: string
  user_id: string
  /** WebAuthn's credential id, base64url. */
  credential_id: string
  /** A COSE key, base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 when it does not count. */
  counter: number
  /** How a browser can reach the authenticator: a JSON array of strings, as the browser sent it. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** A challenge that a passkey signs, once. */
export interface PasskeyChallengeRow {
  id: string
  challenge_hash: string
  /** The session that adds a passkey; null for signing in or confirming. */
  session_id: string | null
  expires_at: number
}

/** Something that happened to an account; never changed, deleted after a year. */
export interface SecurityEventRow {
  id: string
  user_id: string
  kind: SecurityEventKind
  /** The network that it came from, hashed with the account; null for the operator's own. */
  network_hash: string | null
  created_at: number
}

/** A change of email that the address before can take back; until then nobody else can have that address. */
export interface EmailChangeRow {
  id: string
  user_id: string
  old_email: string
  old_email_key: string
  changed_at: number
}

/** A mailed link that takes a change back. */
export interface EmailChangeCodeRow {
  code_hash: string
  change_id: string
}

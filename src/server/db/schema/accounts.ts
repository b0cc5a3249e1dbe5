import type { SecurityEventKind } from '../../../domain/people/accounts.ts'

/** A boolean in both databases. */
export type Flag = 0 | 1

/** The columns that an account copies from its sign-up. */
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
  /** The code of the app's language preferred by their browser at the last sign-up or sign-in. */
  browser_language: string
  accepted_terms_at: number
  created_at: number
}

export interface UserRow extends SignedUp {
  activated_at: number
  my_house_address: string | null
  hide_stats: Flag
  avatar_hash: string | null
  /** Whether they get invitations and cancellations by mail. */
  mail_invites: Flag
  /** Their instructions for paying them, as free text. */
  pay_handle: string | null
  /** The code of the chosen language; null: their browser's. */
  language: string | null
  /** The chips that they own, as JSON; null: not entered. */
  chip_set: string | null
  /** When the owner deleted the account; null while it is in use. */
  deleted_at: number | null
  /** The key of a deleted account's username, reserved for 90 days after the deletion; null while in use. */
  kept_username_key: string | null
  /** When an operator disabled the account; null while it is enabled. */
  disabled_at: number | null
}

/** The link or pass of a sign-up. */
export interface OriginRow {
  /** The game of the link or pass; null for a sign-up without one. */
  game_id: string | null
  /** The address of the game's link by its number. Once the link has another address, the sign-up no longer joins. */
  link_number: number | null
  pass_hash: string | null
}

/** A pending sign-up. One email may have several. */
export interface SignUpRow extends OriginRow, SignedUp {
  /** The hash of the key stored in the browser of the sign-up; null without one. */
  device_key_hash: string | null
}

/** An activation code, valid while its sign-up is pending. */
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
  /** Until when the person need not give the password again; null if it was not given, or the confirmation is used up. */
  confirmed_until: number | null
  /** The name of the device that began the session; '' for older sessions. */
  device: string
}

export interface CodeRow {
  code_hash: string
  user_id: string
  kind: 'reset' | 'email_change'
  /** For an email change: the new address. */
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

/** The secret of a link that works without signing in. Stored in the clear, because the app shows it again. */
export interface SecretLinkRow {
  user_id: string
  kind: 'calendar' | 'unsubscribe'
  secret: string
  created_at: number
}

/** A passkey of an account. */
export interface PasskeyRow {
  id: string
  user_id: string
  /** WebAuthn's credential id, base64url. */
  credential_id: string
  /** A COSE key, base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: number
  /** The authenticator's transports: a JSON array of strings from the browser. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** A challenge for a passkey to sign, once. */
export interface PasskeyChallengeRow {
  id: string
  challenge_hash: string
  /** The session that adds a passkey; null for signing in or confirming. */
  session_id: string | null
  expires_at: number
}

/** A security event of an account; never changed, deleted after a year. */
export interface SecurityEventRow {
  id: string
  user_id: string
  kind: SecurityEventKind
  /** The network of the call, hashed with the account; null for the operator's events. */
  network_hash: string | null
  created_at: number
}

/** A change of email that the previous address can undo. Until that time runs out, nobody else can use that address. */
export interface EmailChangeRow {
  id: string
  user_id: string
  old_email: string
  old_email_key: string
  changed_at: number
}

/** A mailed link that undoes a change of email. */
export interface EmailChangeCodeRow {
  code_hash: string
  change_id: string
}

/** The security events of an account that its owner can look up (Rule 17.9). */
export const SECURITY_EVENTS = [
  'signed_in',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_reset',
  'username_changed',
  'passkey_added',
  'passkey_removed',
  'email_change_asked',
  'email_changed',
  'email_restored',
  'account_deleted',
  'sessions_ended_by_operator',
  'disabled_by_operator',
  'enabled_by_operator',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

import type { SecurityEventKind } from '../../domain/security-events.ts'
import { later } from './toasts.ts'

/** SETTINGS → SECURITY (Rules 17.8, 17.9). */
export const securityWords = {
  title: 'SECURITY',
  password: 'PASSWORD',
  passwordText: 'A new password signs you out on all other devices. We mail you about it.',
  newPassword: 'New password',
  newPasswordHint: '10 characters or more',
  passwordRequired: 'A password is required.',
  changePassword: 'CHANGE PASSWORD',
  devices: 'DEVICES',
  devicesText:
    "You are signed in on these devices. Sign out any you don't recognise, then change your password.",
  thisDevice: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  signOut: 'SIGN OUT',
  signOutOf: (device: string) => `Sign out ${device}`,
  lately: 'RECENT ACTIVITY',
  nothingLately: 'Nothing has happened yet.',
  showAll: (count: number) => `SHOW ALL ${count}`,
  loadFailed: 'Your devices did not load.',
} as const

export const securityFailures = {
  load: later('load your devices'),
  endSession: later('sign out the device'),
  changePassword: later('change your password'),
} as const

export const securitySuccesses = {
  passwordChanged: 'Password changed successfully.',
  deviceSignedOut: 'The device has been signed out.',
} as const

/** What happened to the account, as its owner reads it. */
export const eventTexts: Readonly<Record<SecurityEventKind, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  session_ended: 'A device was signed out',
  password_changed: 'Password changed',
  password_reset: 'Password reset by mail',
  username_changed: 'Username changed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  email_change_asked: 'Change of email requested',
  email_changed: 'Email changed',
  email_restored: 'Change of email undone',
  account_deleted: 'Account deleted',
  sessions_ended_by_operator: 'Signed out everywhere by the operator',
  disabled_by_operator: 'Account disabled by the operator',
  enabled_by_operator: 'Account enabled by the operator',
}

import type { SecurityEventKind } from '../../domain/security-events.ts'
import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** SETTINGS → SECURITY (Rules 17.8, 17.9). */
export const securityWords = {
  title: t`SECURITY`,
  password: t`PASSWORD`,
  passwordText: t`A new password signs you out on all other devices. We mail you about it.`,
  newPassword: t`New password`,
  newPasswordHint: t`10 characters or more`,
  passwordRequired: t`A password is required.`,
  changePassword: t`CHANGE PASSWORD`,
  devices: t`DEVICES`,
  devicesText: t`You are signed in on these devices. Sign out any you don't recognise, then change your password.`,
  thisDevice: t`This device`,
  lastUsed: (when: string) => t`Last used ${when}`,
  signOut: t`SIGN OUT`,
  signOutOf: (device: string) => t`Sign out ${device}`,
  lately: t`RECENT ACTIVITY`,
  nothingLately: t`Nothing has happened yet.`,
  showAll: (count: number) => t`SHOW ALL ${count}`,
  loadFailed: t`Your devices did not load.`,
} as const

export const securityFailures = {
  load: later(t`load your devices`),
  endSession: later(t`sign out the device`),
  changePassword: later(t`change your password`),
} as const

export const securitySuccesses = {
  passwordChanged: t`Password changed successfully.`,
  deviceSignedOut: t`The device has been signed out.`,
} as const

/** What happened to the account, as its owner reads it. */
export const eventTexts: Readonly<Record<SecurityEventKind, string>> = {
  signed_in: t`Signed in`,
  signed_out: t`Signed out`,
  session_ended: t`A device was signed out`,
  password_changed: t`Password changed`,
  password_reset: t`Password reset by mail`,
  username_changed: t`Username changed`,
  passkey_added: t`Passkey added`,
  passkey_removed: t`Passkey removed`,
  email_change_asked: t`Change of email requested`,
  email_changed: t`Email changed`,
  email_restored: t`Change of email undone`,
  account_deleted: t`Account deleted`,
  sessions_ended_by_operator: t`Signed out everywhere by the operator`,
  disabled_by_operator: t`Account disabled by the operator`,
  enabled_by_operator: t`Account enabled by the operator`,
}

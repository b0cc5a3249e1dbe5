import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of the account and its settings. */
export const accountFailures = {
  activate: later(t`activate account`),
  login: later(t`login`),
  retrieveToken: later(t`retrieve token`),
  signUp: later(t`sign up`),
  resetPassword: later(t`reset password`),
  loadSettings: later(t`load user settings`),
  updateSettings: later(t`update user settings`),
  changeEmail: later(t`change email`),
  logout: later(t`logout`),
} as const

export const accountSuccesses = {
  activated: t`Account activated successfully. You may now login.`,
  signedUp: t`User signed up successfully. Please check your email for an activation link.`,
  resetMailed: t`Please check your email for a password reset link.`,
  settingsUpdated: t`User settings updated successfully.`,
  emailChangeMailed: t`Please check your new email address for a verification link.`,
  emailChanged: t`Email changed successfully.`,
} as const

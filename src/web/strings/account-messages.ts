import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of the account and its settings. */
export const accountFailures = {
  activate: later('activate account'),
  login: later('login'),
  retrieveToken: later('retrieve token'),
  signUp: later('sign up'),
  resetPassword: later('reset password'),
  loadSettings: later('load user settings'),
  updateSettings: later('update user settings'),
  changeEmail: later('change email'),
  logout: later('logout'),
} as const

export const accountSuccesses = {
  activated: 'Account activated successfully. You may now login.',
  signedUp: 'User signed up successfully. Please check your email for an activation link.',
  resetMailed: 'Please check your email for a password reset link.',
  settingsUpdated: 'User settings updated successfully.',
  emailChangeMailed: 'Please check your new email address for a verification link.',
  emailChanged: 'Email changed successfully.',
} as const

import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

export const securityFailures = {
  load: later(t`load your devices`),
  endSession: later(t`sign out the device`),
  changePassword: later(t`change your password`),
} as const

export const securitySuccesses = {
  passwordChanged: t`Password changed successfully.`,
  deviceSignedOut: t`The device has been signed out.`,
} as const

import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Passkeys in the settings, on the login, where the owner confirms, and the offer after signing in (record 0043). */
export const passkeyWords = {
  remove: t`REMOVE`,
} as const

export const passkeyFailures = {
  add: later(t`add the passkey`),
  remove: later(t`remove the passkey`),
  signIn: later(t`sign in with a passkey`),
  confirm: later(t`confirm with a passkey`),
} as const

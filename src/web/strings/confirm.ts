import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The sheet that asks for the password or a passkey before the account is changed (Rule 17.4). */
export const confirmWords = {
  title: t`CONFIRM IT'S YOU`,
  text: t`This changes your account. Enter your password to continue.`,
  textWithPasskey: t`This changes your account. Enter your password or use a passkey to continue.`,
  password: t`Your password`,
  passwordHint: t`The one you sign in with.`,
  passwordRequired: t`A password is required.`,
  confirm: t`CONFIRM`,
  failed: later(t`confirm your password`),
} as const

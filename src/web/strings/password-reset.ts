import { t } from '../i18n/language.ts'
/** Choosing a new password by a mailed link (Rules 14.8, 14.9). */
export const passwordReset = {
  reset: t`RESET`,
  resetTitle: t`RESET PASSWORD`,
} as const

import { t } from '../i18n/language.ts'
/** Choosing a new password by a mailed link (Rules 14.8, 14.9). */
export const passwordReset = {
  reset: t`RESET`,
  resetTitle: t`RESET PASSWORD`,
  resetGreeting: t`A new way in`,
  resetLead: t`We will send a link to this address. It also activates an account that is not active yet.`,
  newPassword: t`New password`,
  newPasswordGreeting: t`Nearly there`,
  newPasswordLead: t`Choose a new password. You will be signed out everywhere else.`,
  anotherLink: t`Ask for another link`,
} as const

import { t } from '../i18n/language.ts'
/** Activating an account by the link of its mail (Rule 14.5). */
export const activation = {
  activate: t`ACTIVATE`,
  activateGreeting: t`One more thing`,
  activateLead: t`More than one person has signed up with your email. Enter the password that you chose when you signed up, so that we know this one is yours.`,
  usedLink: t`That link was used before or has expired. If you have opened it before, your account is active: just log in. If not, the link above sends you a new one.`,
} as const

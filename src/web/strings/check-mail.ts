import { t } from '../i18n/language.ts'
/** What /login says after a sign-up, until the account is activated (Rule 27.5). */
export const checkMailWords = {
  title: (email: string) => t`Check ${email}`,
  text: t`Open the link in our mail to activate your account. Nothing there? Look in the spam folder too.`,
  resend: t`RESEND`,
  resent: t`Sent again. It can take a minute.`,
  notSent: t`The mail could not be sent. Please try again.`,
  otherAddress: t`ANOTHER ADDRESS`,
} as const

import { t } from './language.ts'
/** What the page of an invitation says by itself. Its other words come from the server. */
export const posterWords = {
  nameFirst: t`Your name first.`,
  noConnection: t`No connection. Your answer is kept on this device and goes out when you're back.`,
  failed: t`That did not work. Please try again.`,
} as const

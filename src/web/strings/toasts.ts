import { sharedRefusals } from '../../domain/refusal.ts'
import { said, t } from '../i18n/language.ts'

/** The titles of toasts (Rule 15.9). */
export const toastTitles = { success: t`Success`, failed: t`Failed`, error: t`Error` } as const

/** For people without a session, or whose session has expired (Rule 14.2). */
export const sessionFailures = {
  mustLogIn: t`You must be logged in to access this page.`,
  sessionExpired: said(sharedRefusals.sessionExpired),
} as const

/** What failed, in a sentence. */
export const later = (what: string) => t`Failed to ${what}. Please try again later.`

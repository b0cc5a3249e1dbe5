import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The page of a guest who came without the link, or lost it (Rule 19.8). */
export const guestPageWords = {
  failed: later(t`make the page`),
} as const

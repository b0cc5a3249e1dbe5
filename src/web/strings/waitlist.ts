import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Waiting for a seat in a full game (Rule 20.6). */
export const waitlistWords = {
  join: t`JOIN THE WAITLIST`,
  failed: later(t`join the waitlist`),
} as const

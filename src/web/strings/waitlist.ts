import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Waiting for a seat in a full game (Rule 20.6). */
export const waitlistWords = {
  join: t`JOIN THE WAITLIST`,
  leave: t`LEAVE THE WAITLIST`,
  inLine: (place: string) => t`You're ${place} in line`,
  failed: later(t`join the waitlist`),
} as const

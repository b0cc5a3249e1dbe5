import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The people without an account whom a host has written down (Rule 18.12). */
export const guestWords = {
  rename: t`RENAME`,
  forget: t`FORGET`,
} as const

/** The error catalogue (Rule 15.9) of one's guests. */
export const guestFailures = {
  rename: later(t`rename the guest`),
  forget: later(t`forget the guest`),
} as const

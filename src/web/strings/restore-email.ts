import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The page behind the link that the old address gets (Rule 17.7). */
export const restoreWords = {
  title: t`EMAIL CHANGE`,
  restore: t`RESTORE THIS ADDRESS`,
  asking: {
    greeting: t`Wasn't you?`,
    text: t`You can restore this address. This signs out every device and emails you a link to set a new password.`,
  },
  restored: {
    greeting: t`Your address is back`,
    text: t`Open the mail we just sent to this address and choose a new password.`,
  },
  dead: {
    greeting: t`This link no longer works`,
    text: t`It was used before, or is more than 7 days old.`,
  },
} as const

export const restoreFailed = later(t`restore your address`)

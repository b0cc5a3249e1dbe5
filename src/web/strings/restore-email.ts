import { later } from './toasts.ts'

/** The page behind the link that the old address gets (Rule 17.7). */
export const restoreWords = {
  title: 'EMAIL CHANGE',
  restore: 'RESTORE THIS ADDRESS',
  asking: {
    greeting: "Wasn't you?",
    text: 'You can restore this address. This signs out every device and emails you a link to set a new password.',
  },
  restored: {
    greeting: 'Your address is back',
    text: 'Open the mail we just sent to this address and choose a new password.',
  },
  dead: {
    greeting: 'This link no longer works',
    text: 'It was used before, or is more than 7 days old.',
  },
} as const

export const restoreFailed = later('restore your address')

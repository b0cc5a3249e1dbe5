import { later } from './toasts.ts'

/** The page behind the link that the old address gets (record 0041). */
export const restoreWords = {
  title: 'E-MAIL CHANGE',
  restore: 'TAKE IT BACK',
  asking: {
    greeting: 'Was this not you?',
    text: 'Your account can have this address back. Everybody is signed out of it, and a link to choose a new password comes to this address.',
  },
  restored: {
    greeting: 'It is yours again',
    text: 'Open the mail that is on its way to this address, and choose a new password.',
  },
  dead: {
    greeting: 'Too late',
    text: 'This link was used before, or is older than 7 days.',
  },
} as const

export const restoreFailed = later('take the change back')

import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of a guest's pass. */
export const passFailures = {
  answerPass: later(t`send your answer`),
  forgetPass: later(t`take your name off`),
  calendarFile: later(t`make the calendar file`),
  copyPass: t`Your link could not be copied.`,
  copyInvite: t`The invite could not be copied.`,
} as const

export const passSuccesses = {
  forgetPass: t`Your name is taken off.`,
  copyPass: t`Your link is copied. It is only for you.`,
  copyInvite: t`The invite is copied.`,
} as const

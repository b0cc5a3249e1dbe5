import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of a guest's pass. */
export const passFailures = {
  answerPass: later('send your answer'),
  forgetPass: later('take your name off'),
  calendarFile: later('make the calendar file'),
  copyPass: 'Your link could not be copied.',
  copyInvite: 'The invite could not be copied.',
} as const

export const passSuccesses = {
  forgetPass: 'Your name is taken off.',
  copyPass: 'Your link is copied. It is only for you.',
  copyInvite: 'The invite is copied.',
} as const

import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of settling up. */
export const settlementFailures = {
  markTransfer: later('mark the payment'),
  remindTransfer: later('send the reminder'),
  settlementPlan: later('change the box'),
  loadBox: 'The box did not load.',
  settleTab: later('settle the tab'),
  copyNight: 'The results could not be copied.',
  copyHandle: 'Copying did not work. Select the text and copy it yourself.',
} as const

export const settlementSuccesses = {
  reminded: 'The reminder is on its way.',
  tabSettled: 'Marked as paid.',
} as const

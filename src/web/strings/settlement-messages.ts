import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of settling up. */
export const settlementFailures = {
  markTransfer: later(t`mark the payment`),
  remindTransfer: later(t`send the reminder`),
  settlementPlan: later(t`change the box`),
  loadBox: t`The box did not load.`,
  settleTab: later(t`settle the tab`),
  copyNight: t`The results could not be copied.`,
  copyHandle: t`Copying did not work. Select the text and copy it yourself.`,
} as const

export const settlementSuccesses = {
  reminded: t`The reminder is on its way.`,
  tabSettled: t`Marked as paid.`,
} as const

import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Counting the stacks of a cash game (chapter 23). */
export const countWords = {
  over: (amount: string) => t`${amount} over`,
  short: (amount: string) => t`${amount} short`,
} as const

export const countFailures = { count: later(t`count the table`) } as const

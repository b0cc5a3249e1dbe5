import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of importing past nights. */
export const importFailures = {
  importNights: later(t`import the nights`),
  undoImport: later(t`undo the import`),
  answerImport: later(t`answer`),
} as const

export const importSuccesses = {
  importUndone: t`The import is undone.`,
  importTaken: t`These nights are in your history and your stats now.`,
} as const

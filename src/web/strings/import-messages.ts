import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of importing past nights. */
export const importFailures = {
  importNights: later('import the nights'),
  undoImport: later('undo the import'),
  answerImport: later('answer'),
} as const

export const importSuccesses = {
  importUndone: 'The import is undone.',
  importTaken: 'These nights are in your history and your stats now.',
} as const

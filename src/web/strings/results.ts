import { t } from '../i18n/language.ts'
/** Ranked results, preliminary or final (Rules 14.24, 14.26). */
export const resultWords = {
  unaccounted: (amount: string) => t`${amount} is still in the pot and unaccounted for.`,
} as const

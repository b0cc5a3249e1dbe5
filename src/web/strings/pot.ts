import { t } from '../i18n/language.ts'
/** The pot on felt (Rule 14.23). */
export const potWords = {
  playersIn: (left: number, all: number) => t`${left} of ${all} in`,
} as const

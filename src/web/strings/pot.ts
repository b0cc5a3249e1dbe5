import { t } from '../i18n/language.ts'
/** The pot on felt (Rule 14.23). */
export const potWords = {
  pot: t`POT`,
  details: t`About this game`,
  playersIn: (left: number, all: number) => t`${left} of ${all} in`,
} as const

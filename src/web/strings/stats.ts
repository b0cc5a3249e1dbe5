import { t } from '../i18n/language.ts'
/** The stats screen and the STATS tab of a profile (Rules 14.15, 14.27). */
export const stats = {
  net: t`Total net winnings`,
} as const

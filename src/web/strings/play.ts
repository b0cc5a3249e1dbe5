import { t } from '../i18n/language.ts'
/** The table of a game in play, and its end (Rules 14.23, 14.24). */
export const playWords = {
  undo: t`UNDO`,
  count: t`COUNT`,
  inFor: (amount: string) => t`In for ${amount}`,
  rebuy: t`REBUY`,
  knock: t`KNOCK`,
  bust: t`BUST`,
  cash: t`CASH`,
  backIn: t`BACK IN`,
  of: (action: string, name: string) => `${action} ${name}`,
} as const

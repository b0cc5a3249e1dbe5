import { t } from '../i18n/language.ts'
/** The sheet with what can be done with a pass. */
export const passSheetWords = {
  remove: t`REMOVE FROM THIS PHONE`,
  close: t`CLOSE`,
} as const

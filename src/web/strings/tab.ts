import { t } from '../i18n/language.ts'
/** What is open between the caller and the others, over all nights (Rules 25.6, 25.7). */
export const tabWords = {
  title: t`YOUR TAB`,
  youOweWord: t`You owe`,
} as const

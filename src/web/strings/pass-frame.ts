import { t } from '../i18n/language.ts'
/** What stands on the screen of a pass until its game is there. */
export const passFrameWords = {
  title: t`Your pass`,
} as const

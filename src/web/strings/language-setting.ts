import { t } from '../i18n/language.ts'

/** The language of the app (Rule 31.1). */
export const languageWords = {
  title: t`LANGUAGE`,
  label: t`Language of the app`,
  hint: t`Mails and notifications come in it too. The page opens anew.`,
  asBrowser: (name: string) => t`As in this browser (${name})`,
} as const

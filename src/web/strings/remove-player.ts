import { t } from '../i18n/language.ts'
/** Taking somebody off the list of a game (Rule 18.10). */
export const removePlayerWords = {
  title: t`TAKE OFF THE LIST`,
  open: (name: string) => t`Take ${name} off the list`,
  question: (name: string) => t`Take ${name} off the list?`,
  told: t`They are told. You can add them again.`,
  remove: t`TAKE OFF`,
} as const

import { t } from '../i18n/language.ts'
/** Adding a player, before the start and at the table (Rules 18.5, 18.6). */
export const addPlayerWords = {
  title: t`ADD PLAYER`,
  add: t`ADD PLAYER`,
} as const

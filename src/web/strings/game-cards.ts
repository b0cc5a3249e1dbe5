import { t } from '../i18n/language.ts'

export const cardActions = {
  openGame: t`OPEN GAME`,

  editGame: t`EDIT GAME`,
} as const

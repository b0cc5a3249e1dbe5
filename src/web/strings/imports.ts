import { t } from '../i18n/language.ts'

/** Importing past nights (chapter 26). */
export const importWords = {
  nights: (nights: number) => (nights === 1 ? t`1 night` : t`${nights} nights`),
  players: (players: number) => (players === 1 ? t`1 player` : t`${players} players`),
  undoImport: t`UNDO IMPORT`,
} as const

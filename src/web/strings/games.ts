import { t } from '../i18n/language.ts'
/** The games screen (Rule 14.16). Texts that only its cards need are in `game-cards.ts`, which loads later. */
export const games = {
  hostNewGame: t`HOST NEW GAME`,

  addBuddy: t`ADD POKER BUDDY`,
} as const

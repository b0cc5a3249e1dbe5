import { t } from '../i18n/language.ts'
/** The page of a game before and after it (Rules 14.20, 14.21, 14.26). */
export const gamePages = {
  checkPlayersIn: t`CHECK PLAYERS IN`,
  players: t`PLAYERS`,
  guest: t`Guest`,
  wasCancelled: t`This game was cancelled.`,
} as const

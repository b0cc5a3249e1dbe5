import { t } from '../i18n/language.ts'

/** The top bar, the dock and the notifications panel (Rules 14.11, 14.12). */
export const shell = {
  notifications: t`Notifications`,
  toGames: t`GO TO GAMES`,
} as const

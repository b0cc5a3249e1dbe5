import { t } from '../i18n/language.ts'

/** What a page and its manifest say outside the app. */
export const pageWords = {
  description: t`Poker night with your buddies. Invite, deal, settle. No spreadsheet.`,
  needsScript: t`Anteroom needs JavaScript to run.`,
  hostAGame: t`Host a game`,
  games: t`Games`,
} as const

import { t } from '../i18n/language.ts'
/** Who won, and sharing it (Rules 28.1 to 28.5). */
export const momentWords = {
  youWon: t`You won!`,
  won: (names: string) => t`${names} won`,
  youShare: (others: string) => t`You and ${others} won`,
  each: t`each`,
  nobody: t`Nobody came out ahead.`,

  share: t`SHARE`,
  shareTitle: t`SHARE THE RESULTS`,
  asPicture: t`PICTURE`,
  asText: t`TEXT`,
  cardOf: (game: string) => t`The results of ${game}, as a picture`,
  notDrawn: t`The picture cannot be drawn here. Share the results as text.`,
  pot: (amount: string, players: number) => t`${amount} pot · ${players} players`,
  more: (count: number) => t`and ${count} more`,
} as const

import { t } from '../i18n/language.ts'
/** The payout editor and its two screens (Rules 14.22, 14.25). */
export const payoutWords = {
  splitOf: (percentages: readonly number[]) => percentages.join('/'),
  buyIns: (buyIn: string, players: string) => t`${buyIn} buy-in × ${players}`,
  players: (count: number) => (count === 1 ? t`1 player` : t`${count} players`),
} as const

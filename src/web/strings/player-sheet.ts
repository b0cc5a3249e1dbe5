import { t } from '../i18n/language.ts'
/** The sheet of a player at the table (Rule 29.1). */
export const playerWords = {
  title: t`PLAYER`,
  rebuys: (count: number) => (count === 1 ? t`1 rebuy` : t`${count} rebuys`),
  guest: t`guest`,
  entries: t`Entries`,
  none: t`Nothing yet.`,

  more: (amount: string) => t`${amount} more`,
  finishes: (place: string) => t`Finishes ${place}`,
  noChips: t`Out of chips`,
  withChips: t`With chips`,
} as const

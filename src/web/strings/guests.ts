import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** The people without an account whom a host has written down (Rule 18.12). */
export const guestWords = {
  about: t`People without an account who play in your games. Nobody else can find them.`,
  neverPlayed: t`Has not played yet`,
  played: (games: number, last: string) =>
    games === 1 ? t`1 game, last on ${last}` : t`${games} games, last on ${last}`,
  claimed: t`Has an account`,
  rename: t`RENAME`,
  forget: t`FORGET`,
  renameOf: (name: string) => t`RENAME ${name}`,
  forgetOf: (name: string) => t`FORGET ${name}`,
  name: t`Name`,
  everywhere: t`The new name shows in all their games.`,
  save: t`SAVE`,
  question: (name: string) => t`Forget ${name}?`,
  kept: t`You are not offered them for new games any more. Past games stay as they are.`,
  none: t`No guests yet`,
  noneText: t`Somebody without an account? Add them by name when you check players in, or at the table.`,
} as const

/** The error catalogue (Rule 15.9) of one's guests. */
export const guestFailures = {
  rename: later(t`rename the guest`),
  forget: later(t`forget the guest`),
} as const

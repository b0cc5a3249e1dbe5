import { later } from './toasts.ts'

/** The people without an account whom a host has written down (Rule 18.12). */
export const guestWords = {
  about: 'People without an account who play in your games. Nobody else can find them.',
  neverPlayed: 'Has not played yet',
  played: (games: number, last: string) => `${games === 1 ? '1 game' : `${games} games`}, last on ${last}`,
  claimed: 'Has an account',
  rename: 'RENAME',
  forget: 'FORGET',
  renameOf: (name: string) => `RENAME ${name}`,
  forgetOf: (name: string) => `FORGET ${name}`,
  name: 'Name',
  everywhere: 'The new name shows in all their games.',
  save: 'SAVE',
  question: (name: string) => `Forget ${name}?`,
  kept: 'You are not offered them for new games any more. Past games stay as they are.',
  none: 'No guests yet',
  noneText: 'Somebody without an account? Add them by name when you check players in, or at the table.',
} as const

/** The error catalogue (Rule 15.9) of one's guests. */
export const guestFailures = {
  rename: later('rename the guest'),
  forget: later('forget the guest'),
} as const

import { t } from '../i18n/language.ts'
/** The table of a game in play, and its end (Rules 14.23, 14.24). */
export const playWords = {
  title: t`ACTIVE GAME`,
  undo: t`UNDO`,
  endGame: t`END GAME`,
  count: t`COUNT`,
  buyIn: t`BUY-IN`,
  place: t`PLACE`,
  payouts: t`PAYOUTS`,
  started: (time: string) => t`Started ${time}`,
  starts: (time: string) => t`Start ${time}`,

  players: t`PLAYERS`,
  inFor: (amount: string) => t`In for ${amount}`,
  rebuy: t`REBUY`,
  knock: t`KNOCK`,
  bust: t`BUST`,
  cash: t`CASH`,
  backIn: t`BACK IN`,
  of: (action: string, name: string) => `${action} ${name}`,

  events: t`EVENTS`,
  boughtIn: (name: string, amount: string) => t`${name} bought in for ${amount}`,
  noEvents: t`Nothing has happened yet.`,
  noEventsHost: t`Nothing has happened yet. What you enter for a player shows up here.`,

  settling: t`The host is settling up.`,
  settlingMore: t`The final results come up here by themselves.`,

  end: t`GAME END`,
  results: t`RESULTS`,
  manualPayout: t`DO MANUAL PAYOUT`,
} as const

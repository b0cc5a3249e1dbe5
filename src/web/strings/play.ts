import { t } from './language.ts'
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

  unsent: t`Your entries have to be sent first.`,

  rebuyLabel: t`Confirm rebuy amount:`,
  backInLabel: t`Confirm buy-in amount:`,
  backInQuestion: (amount: string) => t`Back in for ${amount}?`,
  cashTitle: t`CASH OUT`,
  cashLabel: t`Confirm cash-out amount:`,
  wholePot: (amount: string) => t`ALL OF THE POT ${amount}`,
  leftInPot: (amount: string) => t`${amount} is left in the pot.`,
  largeQuestion: (amount: string) => t`${amount} is five buy-ins or more. Is that right?`,
  knockQuestion: t`Is this player knocked out?`,
  bustQuestion: t`Is this player busted?`,
  shortcutTitle: t`CONFIRM CASH OUT`,
  shortcutQuestion: (amount: string) =>
    t`${amount} is the whole pot. Cash out this player and bust everyone who is still in?`,
  shortcutBusts: (names: string) => t`Busted with it: ${names}.`,

  end: t`GAME END`,
  results: t`RESULTS`,
  manualPayout: t`DO MANUAL PAYOUT`,
} as const

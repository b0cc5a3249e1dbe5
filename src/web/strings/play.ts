/** The table of a game in play, and its end (Rules 14.23, 14.24). */
export const playWords = {
  title: 'ACTIVE GAME',
  undo: 'UNDO',
  endGame: 'END GAME',
  pot: 'POT',
  buyIn: 'BUY-IN',
  place: 'PLACE',
  payouts: 'PAYOUTS',
  started: (time: string) => `Started ${time}`,
  starts: (time: string) => `Start ${time}`,
  playersIn: (left: number, all: number) => `${left} of ${all} in`,
  potDetails: 'About this game',

  players: 'PLAYERS',
  inFor: (amount: string) => `In for ${amount}`,
  rebuy: 'REBUY',
  knock: 'KNOCK',
  bust: 'BUST',
  cash: 'CASH',
  backIn: 'BACK IN',
  of: (action: string, name: string) => `${action} ${name}`,

  events: 'EVENTS',
  noEvents: 'Nothing has happened yet.',
  noEventsHost: 'Nothing has happened yet. What you enter for a player shows up here.',

  settling: 'The host is settling up.',
  settlingMore: 'The final results come up here by themselves.',

  unsent: 'Your entries have to be sent first.',

  rebuyLabel: 'Confirm rebuy amount:',
  backInLabel: 'Confirm buy-in amount:',
  backInQuestion: (amount: string) => `Back in for ${amount}?`,
  cashTitle: 'CASH OUT',
  cashLabel: 'Confirm cash-out amount:',
  wholePot: (amount: string) => `ALL OF THE POT ${amount}`,
  knockQuestion: 'Is this player knocked out?',
  bustQuestion: 'Is this player busted?',
  shortcutTitle: 'CONFIRM CASH OUT',
  shortcutQuestion: (amount: string) =>
    `${amount} is the whole pot. Cash out this player and bust everyone who is still in?`,
  shortcutBusts: (names: string) => `Busted with it: ${names}.`,

  end: 'GAME END',
  results: 'RESULTS',
  manualPayout: 'DO MANUAL PAYOUT',
} as const

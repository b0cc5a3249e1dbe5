/** The table of a game in play, and its end (Rules 14.23, 14.24). */
export const playWords = {
  title: 'ACTIVE GAME',
  undo: 'UNDO',
  endGame: 'END GAME',
  count: 'COUNT',
  buyIn: 'BUY-IN',
  place: 'PLACE',
  payouts: 'PAYOUTS',
  started: (time: string) => `Started ${time}`,
  starts: (time: string) => `Start ${time}`,

  players: 'PLAYERS',
  inFor: (amount: string) => `In for ${amount}`,
  rebuy: 'REBUY',
  knock: 'KNOCK',
  bust: 'BUST',
  cash: 'CASH',
  backIn: 'BACK IN',
  of: (action: string, name: string) => `${action} ${name}`,

  events: 'EVENTS',
  boughtIn: (name: string, amount: string) => `${name} bought in for ${amount}`,
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
  leftInPot: (amount: string) => `${amount} is left in the pot.`,
  largeQuestion: (amount: string) => `${amount} is five buy-ins or more. Is that right?`,
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

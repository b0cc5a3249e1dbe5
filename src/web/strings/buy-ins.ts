/** Changing what players paid at the start of a cash game (Rule 18.11). */
export const buyInWords = {
  open: 'Buy-ins',
  change: 'CHANGE A BUY-IN',
  title: 'BUY-INS',
  text: 'What each player sat down with at the start. Late arrivals are in the events.',
  players: 'Players',
  boughtIn: (amount: string) => `Bought in for ${amount}`,
  save: 'SAVE',
  offline: 'Changing a buy-in needs a connection.',
} as const

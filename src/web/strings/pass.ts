/** A guest's pass (Rules 19.8 to 19.11). */
export const passWords = {
  live: 'Live',
  more: 'More about your pass',
  you: 'You',

  invitedBy: (host: string) => `${host} invites you`,
  areYouIn: 'Are you in?',
  youAreIn: 'You’re in',
  waitingForHost: (host: string) => `Waiting for ${host}`,
  waitingForHostMore: (host: string) => `You said yes. ${host} lets you in, and this page will say so.`,
  waitingForSeat: 'You’re on the waitlist',
  waitingForSeatMore: (seats: number) =>
    `All ${seats} seats are taken. Free seats go to whoever has waited longest.`,
  declined: 'You’re not coming',
  declinedMore: 'You can still say yes until the game starts.',
  missedActive: 'The game has started without you',
  missedOver: 'The game is over',
  cancelled: 'This game was cancelled',
  removed: 'You’re not on the list any more',
  removedMore: 'Ask the host if you think this is a mistake.',

  imIn: 'I’M IN',
  cannot: 'CAN’T MAKE IT',
  needsConnection: 'Your answer needs a connection.',
  addToCalendar: 'ADD TO CALENDAR',

  inFor: 'You’re in for',
  wereInFor: (amount: string) => `In for ${amount}`,
  buyIn: (amount: string) => `Buy-in ${amount}`,
  rebuys: (count: number, amount: string) => `${count} ${count === 1 ? 'rebuy' : 'rebuys'} ${amount}`,
  outIn: (place: string, time: string) => `Out in ${place}, ${time}`,
  busted: (time: string) => `Busted, ${time}`,
  cashedOut: (time: string) => `Cashed out, ${time}`,
  paid: (amount: string) => `Paid out ${amount}`,
  youWon: (came: string) => `You won: ${came}`,
  youCame: (place: string, players: number) => `${place} of ${players}`,

  nobodyYet: (seats: number) => `${seats} seats, nobody yet`,
  buyInFact: 'BUY-IN',
  gameFact: 'GAME',
  placeFact: 'PLACE',
  rebuysToo: (style: string) => `${style}, rebuys`,

  players: 'PLAYERS',
  goingTitle: 'GOING',
  out: 'out',
  results: 'RESULTS',
  lastEntries: 'LAST ENTRIES',
  allEntries: (count: number) => `ALL ${count}`,
  entries: 'ENTRIES',
  entriesOf: (name: string) => `Entries of ${name}`,
  noEntries: 'Nothing has happened yet.',
  knockedOut: 'You were knocked out',

  makeItMine: 'MAKE IT MINE',
  makeItMineWhy: 'Keep your nights in an account of your own.',

  offline: 'No connection. This may have moved on.',

  haveAccount: 'I have an account',
} as const

import { t } from '../i18n/language.ts'
/** A guest's pass (Rules 19.8 to 19.11). */
export const passWords = {
  live: t`Live`,
  more: t`More about your pass`,
  you: t`You`,

  hostedBy: (name: string) => t`Hosted by ${name}`,
  invitedBy: (host: string) => t`${host} invites you`,
  areYouIn: t`Are you in?`,
  youAreIn: t`You’re in`,
  waitingForHost: (host: string) => t`Waiting for ${host}`,
  waitingForHostMore: (host: string) => t`You said yes. ${host} lets you in, and this page will say so.`,
  waitingForSeat: t`You’re on the waitlist`,
  waitingForSeatMore: (seats: number) =>
    t`All ${seats} seats are taken. Free seats go to whoever has waited longest.`,
  declined: t`You’re not coming`,
  declinedMore: t`You can still say yes until the game starts.`,
  missedActive: t`The game has started without you`,
  missedActiveMore: t`Ask the host to add you.`,
  missedOver: t`The game is over`,
  cancelled: t`This game was cancelled`,
  removed: t`You’re not on the list any more`,
  removedMore: t`Ask the host if you think this is a mistake.`,

  imIn: t`I’M IN`,
  cannot: t`CAN’T MAKE IT`,
  needsConnection: t`Your answer needs a connection.`,
  addToCalendar: t`ADD TO CALENDAR`,

  inFor: t`You’re in for`,
  wereInFor: (amount: string) => t`In for ${amount}`,
  buyIn: (amount: string) => t`Buy-in ${amount}`,
  rebuys: (count: number, amount: string) =>
    count === 1 ? t`1 rebuy ${amount}` : t`${count} rebuys ${amount}`,
  outIn: (place: string, time: string) => t`Out in ${place}, ${time}`,
  busted: (time: string) => t`Busted, ${time}`,
  cashedOut: (time: string) => t`Cashed out, ${time}`,
  paid: (amount: string) => t`Paid out ${amount}`,
  youWon: (came: string) => t`You won: ${came}`,
  youCame: (place: string, players: number) => t`${place} of ${players}`,

  nobodyYet: (seats: number) => t`${seats} seats, nobody yet`,
  buyInFact: t`BUY-IN`,
  gameFact: t`GAME`,
  placeFact: t`PLACE`,
  rebuysToo: (style: string) => t`${style}, rebuys`,

  players: t`PLAYERS`,
  goingTitle: t`GOING`,
  out: t`out`,
  results: t`RESULTS`,
  lastEntries: t`LAST ENTRIES`,
  allEntries: (count: number) => t`ALL ${count}`,
  entries: t`ENTRIES`,
  entriesOf: (name: string) => t`Entries of ${name}`,
  noEntries: t`Nothing has happened yet.`,
  knockedOut: t`You were knocked out`,

  makeItMine: t`MAKE IT MINE`,
  makeItMineWhy: t`Keep your nights in an account of your own.`,

  offline: t`No connection. This may have moved on.`,

  haveAccount: t`I have an account`,
} as const

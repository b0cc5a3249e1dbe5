/** Home, attendance, check-in, history and the card of a game (Spec 2). */
export const games = {
  title: 'Games',
  hostNewGame: 'HOST NEW GAME',
  noneNext: 'No game coming up',
  noneNextSub: 'Host one, or wait for an invite.',
  invitesWaiting: (n: number) =>
    n === 1 ? '1 invite is waiting for your answer' : `${n} invites are waiting for your answer`,
  nothingWaiting: 'No invite is waiting for your answer',

  nextUp: 'NEXT UP',
  upcoming: 'UPCOMING',
  active: 'ACTIVE',
  history: 'HISTORY',
  hosting: 'HOSTING',
  showMore: 'SHOW MORE',
  shownOf: (shown: number, all: number) => `${shown} of ${all} games`,

  welcome: 'Your first poker night starts here',
  welcomeText: 'Add the people you play with, then host a game and invite them.',
  addBuddy: 'ADD POKER BUDDY',
  noUpcoming: 'No invites yet',
  noUpcomingText: 'When a buddy invites you to a game, it waits here for your answer.',
  noActive: 'No game in play',
  noActiveText: 'A game you play in shows up here as soon as its host starts it.',
  noHistory: 'No game played yet',
  noHistoryText: 'Finished games and their results are kept here.',
  noHosting: 'You are not hosting',
  noHostingText: 'Set up a game, invite your buddies and run it from here.',
  setUpGame: 'SET UP A GAME',

  accept: 'ACCEPT',
  decline: 'DECLINE',
  youAccepted: 'You accepted',
  youDeclined: 'You declined',
  answerBy: (date: string) => `Please answer by ${date}`,
  seeDetails: 'SEE DETAILS',
  openGame: 'OPEN GAME',
  seeResults: 'SEE RESULTS',

  cancelTitle: 'CANCEL GAME',
  cancelText: (name: string) =>
    `“${name}” will be cancelled: you will be refunded for the hosting chip and every invited player will be notified.`,
  cancelFinal: 'This cannot be undone.',
  keepGame: 'KEEP GAME',
  cancelGame: 'CANCEL GAME',
} as const

/** The card of a game. */
export const card = {
  inPlay: 'Game in play',
  soon: 'Starting soon',
  cancelled: 'CANCELED',
  rebuys: 'Rebuys',
  noRebuys: 'No rebuys',
  buyIn: 'BUY-IN',
  pot: 'POT',
  seats: 'SEATS',
  start: 'START',
  payouts: 'Payouts',
  estimatedPayouts: 'Estimated payouts',
  morePayouts: (n: number) => `${n} more`,
  iHost: "I'm hosting",
  iHosted: 'I hosted',
  hostedBy: (first: string, last: string, email: string) =>
    `Hosted by ${`${first} ${last}`.trim()} (${email})`,
} as const

/** The page of a game before and after it (Spec 2 /game-attendance, /game-check-in, /game-history). */
export const gamePages = {
  hostingGame: 'HOSTING GAME',
  activeGame: 'ACTIVE GAME',
  upcomingGame: 'UPCOMING GAME',
  checkPlayersIn: 'CHECK PLAYERS IN',
  players: 'PLAYERS',
  pending: 'NOT ANSWERED YET',
  declined: 'DECLINED',
  noPlayers: 'Nobody plays yet',
  noPlayersText: 'Players appear here as they accept.',
  host: 'Host',
  profileOf: (name: string) => `Profile of ${name}`,
  wasCancelled: 'This game was cancelled.',
  isOver: 'This game is over.',

  checkIn: 'GAME CHECK IN',
  checkedIn: 'CHECKED IN',
  checkedOut: 'CHECKED OUT',
  checkInButton: 'CHECK IN',
  checkOutButton: 'CHECK OUT',
  checkInOf: (name: string) => `CHECK IN ${name}`,
  checkOutOf: (name: string) => `CHECK OUT ${name}`,
  saidNo: 'Declined',
  saidNothing: 'Has not answered yet',
  startGame: 'START GAME',
  minimum: 'A minimum of 2 players is required to start a game.',
  payoutsNext: (players: number) => `Next you set the payouts for ${players} players.`,

  gameHistory: 'GAME HISTORY',
  finalResults: 'FINAL RESULTS',
} as const

/** Choosing one's picture. */
export const avatar = {
  change: 'Change your picture',
  title: 'YOUR PICTURE',
  hint: 'Drag to move it, or use the arrow keys.',
  position: 'Part of the picture that is used',
  zoom: 'Zoom',
  upload: 'UPLOAD',
  notAnImage: 'Please choose an image.',
  unreadable: 'This image could not be opened.',
} as const

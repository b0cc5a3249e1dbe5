/** The card of a game (Rule 14.17). */
export const card = {
  inPlay: 'Game in play',
  soon: 'Starting soon',
  cancelled: 'CANCELED',
  imported: 'Imported',
  asks: (n: number) => (n === 1 ? '1 asks to join' : `${n} ask to join`),
  rebuys: 'Rebuys',
  noRebuys: 'No rebuys',
  buyIn: 'BUY-IN',
  pot: 'POT',
  seats: 'SEATS',
  start: 'START',
  year: 'YEAR',
  payouts: 'Payouts',
  estimatedPayouts: 'Estimated payouts',
  morePayouts: (n: number) => `${n} more`,
  iHost: "I'm hosting",
  iHosted: 'I hosted',
  iImported: 'Imported by me',
  importedBy: (first: string, last: string) => `Imported by ${`${first} ${last}`.trim()}`,
  hostedBy: (first: string, last: string, email: string) =>
    `Hosted by ${`${first} ${last}`.trim()} (${email})`,
  myHouse: (place: string) => `My House · ${place}`,
  rsvpBy: (date: string) => `RSVP by ${date}`,
  yourResult: 'Your result',
} as const

export const cardActions = {
  accept: 'ACCEPT',
  decline: 'DECLINE',
  youAccepted: 'You accepted',
  youDeclined: 'You declined',
  seeDetails: 'SEE DETAILS',
  openGame: 'OPEN GAME',

  editGame: 'EDIT GAME',
  cancelGame: 'CANCEL GAME',
  /** `refunded`: whether a hosting chip was paid for it; undefined while unknown. */
  cancelText: (name: string, refunded: boolean | undefined) => {
    const refund = refunded ? 'you will be refunded for the hosting chip and ' : ''
    const perhaps = refunded === undefined ? ' If you paid a hosting chip for it, it is refunded.' : ''
    return `“${name}” will be cancelled: ${refund}every invited player will be notified.${perhaps}`
  },
  cancelFinal: 'This cannot be undone.',
  keepGame: 'KEEP GAME',
} as const

/** An open section of /games that is empty or has more than one page. */
export const sections = {
  showMore: 'SHOW MORE',
  showOlder: 'SHOW OLDER GAMES',
  olderFailed: 'The older games did not load.',
  shownOf: (shown: number, all: number) => `${shown} of ${all} games`,
  noUpcoming: 'No invites yet',
  noUpcomingText: 'When a buddy invites you to a game, it waits here for your answer.',
  addPeople: 'Add the people you play with.',
  noActive: 'No game in play',
  noActiveText: 'Accept an invite: the game shows up here as soon as its host starts it.',
  noHistory: 'No game played yet',
  noHistoryText: 'Finished games and their results are kept here, your own result on the card.',
  importNights: 'IMPORT PAST NIGHTS',
  noHosting: 'You are not hosting',
  noHostingText: 'Set up a game, invite your buddies and run it from here.',
} as const

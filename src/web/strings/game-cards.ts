import { t } from '../i18n/language.ts'
/** The card of a game (Rule 14.17). */
export const card = {
  inPlay: t`Game in play`,
  soon: t`Starting soon`,
  cancelled: t`CANCELED`,
  imported: t`Imported`,
  asks: (n: number) => (n === 1 ? t`1 asks to join` : t`${n} ask to join`),
  rebuys: t`Rebuys`,
  noRebuys: t`No rebuys`,
  buyIn: t`BUY-IN`,
  pot: t`POT`,
  seats: t`SEATS`,
  start: t`START`,
  year: t`YEAR`,
  payouts: t`Payouts`,
  estimatedPayouts: t`Estimated payouts`,
  morePayouts: (n: number) => t`${n} more`,
  iHost: t`I'm hosting`,
  iHosted: t`I hosted`,
  iImported: t`Imported by me`,
  importedBy: (first: string, last: string) => t`Imported by ${`${first} ${last}`.trim()}`,
  hostedBy: (first: string, last: string, email: string) =>
    t`Hosted by ${`${first} ${last}`.trim()} (${email})`,
  myHouse: (place: string) => t`My House · ${place}`,
  rsvpBy: (date: string) => t`RSVP by ${date}`,
  yourResult: t`Your result`,
} as const

export const cardActions = {
  accept: t`ACCEPT`,
  decline: t`DECLINE`,
  youAccepted: t`You accepted`,
  youDeclined: t`You declined`,
  seeDetails: t`SEE DETAILS`,
  openGame: t`OPEN GAME`,

  editGame: t`EDIT GAME`,
  cancelGame: t`CANCEL GAME`,
  /** `refunded`: whether a hosting chip was paid for it; undefined while unknown. */
  cancelText: (name: string, refunded: boolean | undefined) => {
    const refund = refunded ? t`you will be refunded for the hosting chip and ` : ''
    const perhaps = refunded === undefined ? t` If you paid a hosting chip for it, it is refunded.` : ''
    return t`“${name}” will be cancelled: ${refund}every invited player will be notified.${perhaps}`
  },
  cancelFinal: t`This cannot be undone.`,
  keepGame: t`KEEP GAME`,
} as const

/** An open section of /games that is empty or has more than one page. */
export const sections = {
  showMore: t`SHOW MORE`,
  showOlder: t`SHOW OLDER GAMES`,
  olderFailed: t`The older games did not load.`,
  shownOf: (shown: number, all: number) => t`${shown} of ${all} games`,
  noUpcoming: t`No invites yet`,
  noUpcomingText: t`When a buddy invites you to a game, it waits here for your answer.`,
  addPeople: t`Add the people you play with.`,
  noActive: t`No game in play`,
  noActiveText: t`Accept an invite: the game shows up here as soon as its host starts it.`,
  noHistory: t`No game played yet`,
  noHistoryText: t`Finished games and their results are kept here, your own result on the card.`,
  importNights: t`IMPORT PAST NIGHTS`,
  noHosting: t`You are not hosting`,
  noHostingText: t`Set up a game, invite your buddies and run it from here.`,
} as const

import { later } from './toasts.ts'

/** What is yours on this server, and leaving it (Rules 1.19, 1.20, 2.9). */
export const yourData = {
  title: 'YOUR DATA',
  back: 'BACK TO SETTINGS',

  exportTitle: 'DOWNLOAD YOUR DATA',
  exportText:
    'Everything we store about you in one file: account, games, entries, results, payments, buddies and notifications. Other people appear by name only.',
  exportAll: 'DOWNLOAD EVERYTHING',
  exportNights: 'DOWNLOAD NIGHTS',
  exportHint: 'Everything is a JSON file; nights are a CSV table for a spreadsheet.',
  exportFailed: later('download your data'),

  blockedTitle: 'BLOCKED PEOPLE',
  nobodyBlocked: "You haven't blocked anybody. You can block people on their profile.",
  blockedFailed: 'The people you blocked did not load.',
  unblock: 'UNBLOCK',

  deleteTitle: 'DELETE YOUR ACCOUNT',
  deleteText: 'This is permanent: nobody can restore your account, not even the operator of this server.',
  deletePoints: [
    'Your profile, picture, card, buddies and notifications are deleted, and you are signed out everywhere.',
    'Upcoming games that you host are cancelled, and their hosting fees go back to your card.',
    'Your other upcoming games are declined.',
    'Games you played stay in the history of the other players. You appear there as “Former player”, with the same figures.',
    'Nobody else can take your username for 90 days.',
  ],
  deleteAccount: 'DELETE ACCOUNT',
  deleteSheet: 'DELETE FOR GOOD?',
  deleteSheetText: (username: string) => `This deletes the account ${username}.`,
  deleted: 'Your account is deleted.',
  deleteFailed: later('delete your account'),
} as const

/** Blocking, on a profile and in a request. */
export const blocking = {
  block: 'BLOCK',
  title: 'BLOCK',
  text: (username: string) =>
    `${username} is not told. You stop being buddies, requests and unanswered invites between you end, and ${username} can't find you or send you requests. In somebody else's game you still see each other, without email addresses.`,
  blocked: 'Blocked. You can undo this in settings, under your data.',
  unblocked: 'Unblocked.',
  failed: later('block this person'),
  unblockFailed: later('unblock this person'),
} as const

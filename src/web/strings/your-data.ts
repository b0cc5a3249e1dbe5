import { later } from './toasts.ts'

/** What is yours on this server, and leaving it (Rules 1.19, 1.20, 2.9). */
export const yourData = {
  title: 'YOUR DATA',
  back: 'BACK TO SETTINGS',

  exportTitle: 'TAKE IT ALONG',
  exportText:
    'One file with all that is kept of you: your account, games, entries, results, payments, buddies and notifications. Other people are in it by name only.',
  exportAll: 'DOWNLOAD EVERYTHING',
  exportNights: 'DOWNLOAD NIGHTS',
  exportHint: 'Everything is a JSON file, nights are a table for a spreadsheet (CSV).',
  exportFailed: later('download your data'),

  blockedTitle: 'BLOCKED PEOPLE',
  nobodyBlocked: 'You have blocked nobody. BLOCK is on every profile.',
  blockedFailed: 'The people you have blocked did not load.',
  unblock: 'UNBLOCK',

  deleteTitle: 'DELETE YOUR ACCOUNT',
  deleteText: 'For good: nobody can bring it back, not even whoever runs this server.',
  deletePoints: [
    'Your profile, picture, card, buddies and notifications are deleted, and you are signed out everywhere.',
    'Games that you host and that have not begun are cancelled; what you paid for hosting them comes back to your card.',
    'You decline all invitations that you have not played yet.',
    'Nights that you played stay with those who played them. There you become “Former player”, with your figures as they are.',
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
    `${username} is not told. You are no longer buddies, requests and unanswered invites between you end, and ${username} cannot find you or ask you. If you both play in somebody else's game you still see each other there, without e-mails.`,
  blocked: 'Blocked. You find everybody you have blocked in settings, under your data.',
  unblocked: 'Unblocked.',
  failed: later('block this person'),
  unblockFailed: later('unblock this person'),
} as const

import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** What is yours on this server, and leaving it (Rules 1.19, 1.20, 2.9). */
export const yourData = {
  title: t`YOUR DATA`,
  back: t`BACK TO SETTINGS`,

  exportTitle: t`DOWNLOAD YOUR DATA`,
  exportText: t`Everything we store about you in one file: account, games, entries, results, payments, buddies and notifications. Other people appear by name only.`,
  exportAll: t`DOWNLOAD EVERYTHING`,
  exportNights: t`DOWNLOAD NIGHTS`,
  exportHint: t`Everything is a JSON file; nights are a CSV table for a spreadsheet.`,
  exportFailed: later(t`download your data`),

  blockedTitle: t`BLOCKED PEOPLE`,
  nobodyBlocked: t`You haven't blocked anybody. You can block people on their profile.`,
  blockedFailed: t`The people you blocked did not load.`,
  unblock: t`UNBLOCK`,

  deleteTitle: t`DELETE YOUR ACCOUNT`,
  deleteText: t`This is permanent: nobody can restore your account, not even the operator of this server.`,
  deletePoints: [
    t`Your profile, picture, card, buddies and notifications are deleted, and you are signed out everywhere.`,
    t`Upcoming games that you host are cancelled, and their hosting fees go back to your card.`,
    t`Your other upcoming games are declined.`,
    t`Games you played stay in the history of the other players. You appear there as “Former player”, with the same figures.`,
    t`Nobody else can take your username for 90 days.`,
  ],
  deleteAccount: t`DELETE ACCOUNT`,
  deleteSheet: t`DELETE FOR GOOD?`,
  deleteSheetText: (username: string) => t`This deletes the account ${username}.`,
  deleted: t`Your account is deleted.`,
  deleteFailed: later(t`delete your account`),
} as const

/** Blocking, on a profile and in a request. */
export const blocking = {
  block: t`BLOCK`,
  title: t`BLOCK`,
  text: (username: string) =>
    t`${username} is not told. You stop being buddies, requests and unanswered invites between you end, and ${username} can't find you or send you requests. In somebody else's game you still see each other, without email addresses.`,
  blocked: t`Blocked. You can undo this in settings, under your data.`,
  unblocked: t`Unblocked.`,
  failed: later(t`block this person`),
  unblockFailed: later(t`unblock this person`),
} as const

import { t } from '../i18n/language.ts'
/** Words for a table that is offline, and for entries that the server refused afterwards (Rules 14.23, 15.9). */
export const connectionWords = {
  offline: t`No connection. What you enter is kept here.`,
  offlineWaiting: (count: number) =>
    count === 1
      ? t`No connection. 1 entry waits to be sent.`
      : t`No connection. ${count} entries wait to be sent.`,
  offlineWatching: t`No connection. The table may have moved on.`,
  refusedTitle: t`Check the table`,
  refusedText: t`Enter again what still holds and is not there.`,
  refusedEntry: (entry: string, reason: string) => `${entry}: ${reason}`,
  gotIt: t`GOT IT`,
} as const

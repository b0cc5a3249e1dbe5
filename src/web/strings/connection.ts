import { t } from '../i18n/language.ts'
/** Words for a table that is offline, and for entries that the server refused afterwards (Rules 14.23, 15.9). */
export const connectionWords = {
  offlineWatching: t`No connection. The table may have moved on.`,
} as const

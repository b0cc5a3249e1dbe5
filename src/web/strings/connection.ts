/** Words for a table that is offline, and for entries that the server refused afterwards (Rules 14.23, 15.9). */
export const connectionWords = {
  offline: 'No connection. What you enter is kept here.',
  offlineWaiting: (count: number) =>
    `No connection. ${count} ${count === 1 ? 'entry waits' : 'entries wait'} to be sent.`,
  offlineWatching: 'No connection. The table may have moved on.',
  refusedTitle: 'Check the table',
  refusedText: 'Enter again what still holds and is not there.',
  waitedTooLong: 'It waited for a day without an answer, and may be stored already.',
  refusedEntry: (entry: string, reason: string) => `${entry}: ${reason}`,
  gotIt: 'GOT IT',
} as const

/** Undoing that a guest became an account (Rule 21.5). */
export const claimWords = {
  undo: 'UNDO CLAIM',
  undoOf: (name: string) => `UNDO CLAIM ${name}`,
  title: 'UNDO CLAIM?',
  byHost: (name: string) =>
    `${name} becomes a guest again. The person who claimed ${name} leaves these games, the results no longer count for them, and they are told. ${name}’s pages stop working: show ${name} a new one.`,
  byAccount: (name: string, host: string) =>
    `You leave the games that you played as ${name}, and their results no longer count for you. ${host} is told.`,
  undone: (name: string) => `${name} is a guest again.`,

  claimedTitle: 'NIGHTS YOU CLAIMED',
  claimedFrom: (nights: number, host: string) =>
    `${nights} ${nights === 1 ? 'night' : 'nights'} with ${host}`,
} as const

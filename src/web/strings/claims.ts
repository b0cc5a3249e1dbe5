import { t } from '../i18n/language.ts'
/** Undoing that a guest became an account (Rule 21.5). */
export const claimWords = {
  undo: t`UNDO CLAIM`,
  undoOf: (name: string) => t`UNDO CLAIM ${name}`,
  title: t`UNDO CLAIM?`,
  byHost: (name: string) =>
    t`${name} becomes a guest again. The person who claimed ${name} leaves these games, the results no longer count for them, and they are told. ${name}’s pages stop working: show ${name} a new one.`,
  byAccount: (name: string, host: string) =>
    t`You leave the games that you played as ${name}, and their results no longer count for you. ${host} is told.`,
  undone: (name: string) => t`${name} is a guest again.`,

  claimedTitle: t`NIGHTS YOU CLAIMED`,
  claimedFrom: (nights: number, host: string) =>
    nights === 1 ? t`1 night with ${host}` : t`${nights} nights with ${host}`,
} as const

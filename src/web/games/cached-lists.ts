import { HISTORY_PAGE } from '../../domain/history.ts'
import type { GameLists } from './own-games.ts'

/** What is stored of an answer: of the lists only the newest page of history, which every refetch replaces. */
export const storedAnswer = (queryKey: readonly unknown[], data: unknown): unknown =>
  // Only lists are stored under that key.
  queryKey[0] === 'listGames' ? newestPage(data as GameLists) : data

const newestPage = (lists: GameLists): GameLists => ({
  ...lists,
  complete: lists.complete.slice(0, HISTORY_PAGE),
  older: lists.older + Math.max(0, lists.complete.length - HISTORY_PAGE),
})

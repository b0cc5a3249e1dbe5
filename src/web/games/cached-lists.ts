import { HISTORY_PAGE } from '../../domain/history.ts'
import { type GameLists, gamesKey } from './own-games.ts'

/** The query key under which releases without pages cached the lists. */
const WITHOUT_PAGES = '["listGames"]'

/** What is stored of an answer: of the lists only the newest page of history, which every refetch replaces. */
export const storedAnswer = (queryKey: readonly unknown[], data: unknown): unknown =>
  // Only lists are stored under that key.
  queryKey[0] === 'listGames' ? newestPage(data as GameLists) : data

/** Converts an answer cached by an earlier release, so that the games open offline right after an update. */
export async function upgradeAnswer<A extends { readonly query: string; readonly data: unknown }>(
  answer: A,
): Promise<A> {
  if (answer.query !== WITHOUT_PAGES) return answer
  const { withCounts } = await import('./lists-before-pages.ts')
  const lists = withCounts(answer.data as GameLists)
  return { ...answer, query: JSON.stringify(gamesKey), data: newestPage(lists) }
}

const newestPage = (lists: GameLists): GameLists => ({
  ...lists,
  complete: lists.complete.slice(0, HISTORY_PAGE),
  older: lists.older + Math.max(0, lists.complete.length - HISTORY_PAGE),
})

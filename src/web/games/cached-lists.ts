import { HISTORY_PAGE } from '../../domain/history.ts'
import { type GameLists, gamesKey } from './own-games.ts'

/** The query under which releases without pages cached the lists, which held all games. */
const WITHOUT_PAGES = '["listGames"]'

/** The part of an answer that is cached: of the lists, only the newest page of history, which every refresh writes again. */
export const storedAnswer = (queryKey: readonly unknown[], data: unknown): unknown =>
  // Only lists are stored under that name.
  queryKey[0] === 'listGames' ? newestPage(data as GameLists) : data

/** A cached answer of an earlier release as this one caches it, so that the games open offline right after an update. */
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

import { hostingOf } from './game-lists.ts'
import type { GameLists } from './own-games.ts'
import { everyGame } from './queries.ts'

/** The lists of a release without pages, which hold all games and no counts, with their counts. */
export function withCounts(lists: GameLists): GameLists {
  return { ...lists, older: 0, hosting: hostingOf(everyGame(lists)) }
}

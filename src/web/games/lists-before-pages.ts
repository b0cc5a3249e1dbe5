import { hostingOf } from './game-lists.ts'
import type { GameLists } from './own-games.ts'
import { everyGame } from './queries.ts'

/** Adds the counts to lists cached by a release without pages, which hold all games. */
export function withCounts(lists: GameLists): GameLists {
  return { ...lists, older: 0, hosting: hostingOf(everyGame(lists)) }
}

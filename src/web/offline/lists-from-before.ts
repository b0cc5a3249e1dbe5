import { hostingOf } from '../games/game-lists.ts'
import type { GameLists } from '../games/own-games.ts'
import { everyGame } from '../games/queries.ts'

/** The lists that a release from before the pages kept, which are whole and have no counts, as this one knows them. */
export function withCounts(lists: GameLists): GameLists {
  return { ...lists, older: 0, hosting: hostingOf(everyGame(lists)) }
}

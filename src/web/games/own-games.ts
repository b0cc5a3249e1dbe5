import type { Output } from '../../contract/endpoints.ts'
import { HISTORY_PAGE } from '../../domain/history.ts'
import { keyOf } from '../api/use-call.ts'

export type GameLists = Output<'listGames'>

/** The input for one's own games: all that are upcoming or in play, and the newest page of history. */
export const newest = { most: String(HISTORY_PAGE) } as const

/** The key of the lists of one's own games, which also hold the older pages that were loaded. */
export const gamesKey = keyOf('listGames', newest)

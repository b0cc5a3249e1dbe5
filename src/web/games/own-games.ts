import type { Output } from '../../contract/endpoints.ts'
import { HISTORY_PAGE } from '../../domain/history.ts'
import { keyOf } from '../api/use-call.ts'

export type GameLists = Output<'listGames'>

/** The input for one's own games: all upcoming and active ones, and the newest page of history. */
export const newest = { most: String(HISTORY_PAGE) } as const

/** The query key of one's own games, including the older pages loaded so far. */
export const gamesKey = keyOf('listGames', newest)

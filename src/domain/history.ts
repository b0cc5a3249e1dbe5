import type { GameState } from './game.ts'

/** How many games of history the app asks for at once. */
export const HISTORY_PAGE = 30

/** Whether a game is history: played to its end, or cancelled (Rule 3.13). */
export const isHistory = ({ state }: { readonly state: GameState }): boolean =>
  state === 'complete' || state === 'cancelled'

/** What a game's place among others comes from: its start in unix seconds, and its id. */
export interface Placed {
  readonly id: string
  readonly startsAt: number
}

/** Earlier first; of games that start together the one that was set up first, for ids begin with the time. */
export function byStart(one: Placed, other: Placed): number {
  return one.startsAt - other.startsAt || Number(one.id > other.id) - Number(one.id < other.id)
}

/** The order of the games that are over: newest first. */
export const newestFirst = (one: Placed, other: Placed): number => byStart(other, one)

/** One page of the games that are over. */
export interface HistoryPage<G> {
  readonly games: readonly G[]
  /** How many come after the last of them. */
  readonly older: number
}

/**
 * A page of games that are over, which come newest first: at most `most`, and only those after the game `before`, so that a
 * game that ends meanwhile moves nothing. Undefined when that one is not among them.
 */
export function pageOf<G extends Placed>(
  history: readonly G[],
  {
    before,
    most = history.length,
  }: { readonly before?: string | undefined; readonly most?: number | undefined },
): HistoryPage<G> | undefined {
  const from = before === undefined ? 0 : history.findIndex(({ id }) => id === before) + 1
  if (before !== undefined && from === 0) return undefined
  const games = history.slice(from, from + most)
  return { games, older: history.length - from - games.length }
}

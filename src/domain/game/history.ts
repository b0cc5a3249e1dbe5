import type { Game } from './game.ts'

/** Games in a page of a list as the app loads and renders it, so that long lists open quickly. */
export const GAMES_PAGE = 20
/** The maximum number of finished games in one response. */
export const MOST_LISTED = 100

/** Whether a game is in history: complete or cancelled (Rule 3.13). */
export const isHistory = ({ state }: Pick<Game, 'state'>): boolean =>
  state === 'complete' || state === 'cancelled'

/** The sort key of games: start in unix seconds, then id. */
export type Placed = Pick<Game, 'id' | 'startsAt'>

/** Earlier first; ties by id, which is in order of creation. */
export function byStart(one: Placed, other: Placed): number {
  return one.startsAt - other.startsAt || Number(one.id > other.id) - Number(one.id < other.id)
}

/** The order of history: newest first. */
export const newestFirst = (one: Placed, other: Placed): number => byStart(other, one)

/**
 * A page of `history`, newest first: at most `most` games, 100 by default, after the game `before`. Games that end in the meantime do not
 * shift the pages. `older` counts the games after this page. Undefined if `before` is not in `history`.
 */
export function pageOf<G extends Placed>(
  history: readonly G[],
  { before, most = MOST_LISTED }: { before?: string | undefined; most?: number | undefined },
) {
  const from = before === undefined ? 0 : history.findIndex(({ id }) => id === before) + 1
  if (before !== undefined && from === 0) return undefined
  const games = history.slice(from, from + most)
  return { games, older: history.length - from - games.length }
}

import type { WireGame } from '../../contract/table.ts'
import { isHistory, newestFirst } from '../../domain/history.ts'
import { hostingCounts } from '../../domain/stats.ts'
import type { GameLists } from './own-games.ts'
import { everyGame } from './queries.ts'

/** Below zero where the first of two games comes first in history, newest first. */
const inHistory = (one: WireGame, other: WireGame): number =>
  newestFirst({ id: one.id, startsAt: one.timestamp }, { id: other.id, startsAt: other.timestamp })

/** Whether a game comes after all of history that is loaded, so that it is one of those that are only counted. */
export function isBeyond({ complete, older }: GameLists, game: WireGame): boolean {
  const last = complete.at(-1)
  return older > 0 && last !== undefined && inHistory(last, game) < 0
}

/** The lists with a game as it is now, in its group; unchanged by one that is older than what they hold. */
export function withGame(lists: GameLists, game: WireGame): GameLists {
  const known = everyGame(lists).find(({ id }) => id === game.id)
  const beyond = isHistory(game) && isBeyond(lists, game)
  if (known ? known.version > game.version : beyond) return lists
  const group = isHistory(game) ? 'complete' : game.state
  const others = (name: 'upcoming' | 'active' | 'complete') => {
    const games = lists[name].filter(({ id }) => id !== game.id)
    return name === group && !beyond ? [...games, game] : games
  }
  const [before, after] = [hostingOf(known ? [known] : []), hostingOf([game])]
  return {
    upcoming: others('upcoming'),
    active: others('active'),
    complete: others('complete').sort(inHistory),
    older: beyond ? lists.older + 1 : lists.older,
    hosting: {
      hosted: lists.hosting.hosted + after.hosted - before.hosted,
      upcoming: lists.hosting.upcoming + after.upcoming - before.upcoming,
    },
  }
}

/** The counts of those of one's own games that one hosts. */
export function hostingOf(games: readonly WireGame[]): GameLists['hosting'] {
  const mine = games.filter(({ isHost }) => isHost)
  return hostingCounts(mine, mine[0]?.hostId ?? '')
}

/** The lists with the page that comes after what they hold. */
export const withOlder = (lists: GameLists, page: GameLists): GameLists => ({
  ...lists,
  complete: [...lists.complete, ...page.complete],
  older: page.older,
})

/**
 * The newest page, and after it the older ones that were loaded before. Undefined where the two do not meet: more has ended
 * since than a page holds, or a game that started long ago.
 */
export function withNewest(known: GameLists, fresh: GameLists): GameLists | undefined {
  const rest = known.complete.filter((game) => isBeyond(fresh, game))
  if (rest.length + known.older !== fresh.older) return undefined
  return { ...fresh, complete: [...fresh.complete, ...rest], older: known.older }
}

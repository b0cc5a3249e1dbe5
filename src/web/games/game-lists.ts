import type { WireGame } from '../../contract/endpoints.ts'
import { isHistory, newestFirst } from '../../domain/history.ts'
import { hostingCounts } from '../../domain/stats.ts'
import type { GameLists } from './own-games.ts'
import { everyGame } from './queries.ts'

/** Compares two games by their order in history: newest first. */
const inHistory = (one: WireGame, other: WireGame): number =>
  newestFirst({ id: one.id, startsAt: one.timestamp }, { id: other.id, startsAt: other.timestamp })

/** Whether a game is older than all loaded history, and therefore only counted. */
export function isBeyond({ complete, older }: GameLists, game: WireGame): boolean {
  const last = complete.at(-1)
  return older > 0 && last !== undefined && inHistory(last, game) < 0
}

/** The lists with this version of a game in its group. An older version than theirs changes nothing. */
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

/** The counts of the games that the person hosts. */
function hostingOf(games: readonly WireGame[]): GameLists['hosting'] {
  const mine = games.filter(({ isHost }) => isHost)
  return hostingCounts(mine, mine[0]?.hostId ?? '')
}

/** The lists with the next older page appended. */
export const withOlder = (lists: GameLists, page: GameLists): GameLists => ({
  ...lists,
  complete: [...lists.complete, ...page.complete],
  older: page.older,
})

/**
 * A refetched newest page followed by the older games that were loaded before. Undefined where there is a gap between the two:
 * more games than a page holds have ended since, or a game that started long ago has.
 */
export function withNewest(known: GameLists, fresh: GameLists): GameLists | undefined {
  const rest = known.complete.filter((game) => isBeyond(fresh, game))
  if (rest.length + known.older !== fresh.older) return undefined
  return { ...fresh, complete: [...fresh.complete, ...rest], older: known.older }
}

import type { Output } from '../../../contract/endpoints.ts'
import { type Season, styleOf } from '../../../domain/groups/season.ts'
import type { Db } from '../../db/dialect.ts'

/** The games of groups that have ended, with the number of their players, but nothing of their results. */
export async function findEnded(db: Db, groupIds: readonly string[]) {
  if (groupIds.length === 0) return []
  const rows = await db
    .selectFrom('games')
    .innerJoin('game_results', 'game_results.game_id', 'games.id')
    .where('games.state', '=', 'complete')
    .select(['games.group_id as groupId', 'games.style', 'games.starts_at as startsAt'])
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .where('games.group_id', 'in', groupIds)
    .groupBy(['games.id', 'games.group_id', 'games.style', 'games.starts_at'])
    .execute()
  return rows.map((row) => ({ ...row, players: Number(row.players) }))
}

/** The ended games that a season may count. Each change of their results gives them a new change id. */
export const findSeasonGames = (db: Db, season: Season) =>
  db
    .selectFrom('games')
    .select(['id', 'change_id as changeId', 'name', 'starts_at as startsAt', 'buy_in as buyIn'])
    .where('group_id', '=', season.groupId)
    .where('starts_at', '>=', season.from)
    .where('starts_at', '<=', season.to)
    .where('state', '=', 'complete')
    .where('style', '=', styleOf(season))
    .orderBy('id')
    .execute()

/** The results of games. `personId`: the account, else the guest. */
export const findResultsOfAll = async (db: Db, gameIds: readonly string[]) =>
  gameIds.length === 0
    ? []
    : db
        .selectFrom('game_results')
        .select(['game_id as gameId', 'place', 'net'])
        .select(({ fn }) => fn.coalesce('user_id', 'player_id').as('personId'))
        .where('game_id', 'in', gameIds)
        .orderBy('game_id')
        .orderBy('place')
        .orderBy('player_id')
        .execute()

/** Those of these accounts that hide their stats. */
export async function findHidden(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('hide_stats', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type GroupGame = Output<'groups'>[number]['games'][number]

/** The games of groups that an account is in, the newest first. */
export const findGroupGames = (
  db: Db,
  groupIds: readonly string[],
  userId: string,
): Promise<(GroupGame & { groupId: string | null })[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('games')
        .innerJoin('participants', 'participants.game_id', 'games.id')
        .select(['games.id', 'games.name', 'games.starts_at as timestamp', 'games.style', 'games.state'])
        .select('games.group_id as groupId')
        .where('games.group_id', 'in', groupIds)
        .where('participants.user_id', '=', userId)
        .where('participants.response', '!=', 'asking')
        .orderBy('games.starts_at', 'desc')
        .orderBy('games.id', 'desc')
        .execute()

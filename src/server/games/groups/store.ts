import { sql } from 'kysely'
import type { Output } from '../../../contract/endpoints.ts'
import type { Group, Member } from '../../../domain/groups/group.ts'
import { type Season, type SeasonTerms, styleOf } from '../../../domain/groups/season.ts'
import { renewGames } from '../../db/change-ids.ts'
import { type Db, locked, type Tx } from '../../db/dialect.ts'
import { prepared } from '../../db/prepared.ts'
import { deleteRows, findRow, saveRow, updateRows } from '../../db/rows.ts'
import type { SeasonRow } from '../../db/schema/groups.ts'

/** The account of a member: their own, or the one that has claimed the guest. */
const accountOf = sql<string | null>`case when guests.id is null then player_id else guests.claimed_by end`

const selectMembers = (db: Db) =>
  db
    .selectFrom('group_members')
    .leftJoin('guests', 'guests.id', 'group_members.player_id')
    .select(['group_id as groupId', 'player_id as playerId', 'is_admin', accountOf.as('userId')])
    .orderBy('player_id')

/** These groups with their members, oldest accounts first. */
async function findGroups(db: Db, ids: readonly string[]): Promise<Group[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const members = Map.groupBy(
    await selectMembers(db).where('group_id', 'in', ids).execute(),
    ({ groupId }) => groupId,
  )
  const membersOf = (id: string) =>
    (members.get(id) ?? []).map(({ playerId, userId, is_admin }): Member => {
      return { playerId, userId, isAdmin: is_admin === 1 }
    })
  return rows.map((row) => ({ ...row, members: membersOf(row.id) }))
}

export const findGroup = async (db: Db, id: string): Promise<Group | undefined> =>
  (await findGroups(db, [id]))[0]

/** The groups that an account is in, by name. */
export async function findGroupsOf(db: Db, userId: string): Promise<Group[]> {
  const rows = await selectMembers(db)
    .where('player_id', 'in', ({ selectFrom }) =>
      selectFrom('guests as claimed')
        .select('claimed.id')
        .where('claimed.claimed_by', '=', userId)
        .unionAll(selectFrom('users').select('id').where('id', '=', userId)),
    )
    .execute()
  return findGroups(
    db,
    rows.map(({ groupId }) => groupId),
  )
}

/** Locks a group, so that its changes happen one after the other. Lock groups before games. */
export async function lockGroup(tx: Tx, id: string): Promise<Group | undefined> {
  await locked(tx, tx.selectFrom('groups').select('id').where('id', '=', id)).executeTakeFirst()
  return findGroup(tx, id)
}

/** Saves a new or locked group with its members. */
export async function saveGroup(tx: Tx, { id, name, ownerId, members }: Group): Promise<void> {
  await saveRow(tx, 'groups', ['id'], { id, name, owner_id: ownerId })
  await deleteRows(tx, 'group_members', { group_id: id })
  const rows = members.map(({ playerId, isAdmin }) => {
    return { group_id: id, player_id: playerId, is_admin: isAdmin ? (1 as const) : (0 as const) }
  })
  if (rows.length > 0) await tx.insertInto('group_members').values(rows).execute()
}

/** Deletes a locked group and its seasons. Its games stay, with a new change id. */
export async function deleteGroupRows(tx: Tx, id: string, changeId: string): Promise<void> {
  await renewGames(tx, changeId, (games) => games.where('group_id', '=', id))
  await updateRows(tx, 'games', { group_id: id }, { group_id: null })
  await deleteRows(tx, 'seasons', { group_id: id })
  await deleteRows(tx, 'group_members', { group_id: id })
  await deleteRows(tx, 'groups', { id })
}

export const seasonOf = ({ id, group_id: groupId, terms }: SeasonRow): Season => ({
  ...(JSON.parse(terms) as SeasonTerms),
  id,
  groupId,
})

/** The seasons of groups, those that end last first. */
export async function findSeasons(db: Db, groupIds: readonly string[]): Promise<Season[]> {
  if (groupIds.length === 0) return []
  const seasons = db.selectFrom('seasons').selectAll().where('group_id', 'in', groupIds)
  const rows = await seasons.orderBy('id', 'desc').execute()
  return rows.map(seasonOf).sort((one, other) => other.to - one.to)
}

export async function findSeason(db: Db, group_id: string, id: string): Promise<Season | undefined> {
  const row = await findRow(db, 'seasons', { id, group_id })
  return row && seasonOf(row)
}

interface SeasonAsked {
  readonly groupId: string
  readonly seasonId: string
  readonly userId: string
}
const readSeason = prepared<SeasonAsked>()((db, at) => {
  const members = db.selectFrom('group_members').select('player_id').where('group_id', '=', at('groupId'))
  return db
    .selectFrom('groups')
    .leftJoin('seasons', (join) =>
      join.onRef('seasons.group_id', '=', 'groups.id').on('seasons.id', '=', at('seasonId')),
    )
    .select('terms')
    .select(
      sql<string | null>`(
        select string_agg(change_id, ',' order by id) from games
        where group_id = ${at('groupId')} and state = 'complete'
      )`.as('states'),
    )
    .where('groups.id', '=', at('groupId'))
    .where(({ or, exists }) =>
      or([
        exists(members.where('player_id', '=', at('userId'))),
        exists(members.innerJoin('guests', 'guests.id', 'player_id').where('claimed_by', '=', at('userId'))),
      ]),
    )
})

/**
 * Reads a season's stored terms and the change ids of its group's ended games, in one statement. Undefined if the caller is not a member;
 * `terms` is null if the group has no such season.
 */
export const findSeasonNow = async (db: Db, asked: SeasonAsked) => (await readSeason.rows(db, asked))[0]

export const saveSeason = (tx: Tx, { id, groupId, ...terms }: Season) =>
  saveRow(tx, 'seasons', ['id'], { id, group_id: groupId, terms: JSON.stringify(terms) })

export const deleteSeasonRow = (tx: Tx, group_id: string, id: string) =>
  deleteRows(tx, 'seasons', { id, group_id })

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

/** Finds the accounts that can open each of these games. */
export async function findSeers(db: Db, gameIds: readonly string[]) {
  if (gameIds.length === 0) return new Map<string, Set<string>>()
  const rows = await db
    .selectFrom('participants')
    .select(['game_id as gameId', 'user_id as userId'])
    .where('game_id', 'in', gameIds)
    .where('response', '!=', 'asking')
    .execute()
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId)
  return new Map([...byGame].map(([id, seen]) => [id, new Set(seen.map(({ userId }) => userId))]))
}

/** The accounts among these that hide their stats. */
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

/** The games of groups that an account is in, newest first. */
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

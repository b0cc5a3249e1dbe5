import { sql } from 'kysely'
import type { Group, Member } from '../../../domain/groups/group.ts'
import type { Season } from '../../../domain/groups/season.ts'
import { renewGames } from '../../db/change-ids.ts'
import { type Db, locked, type Tx } from '../../db/dialect.ts'
import { deleteRows, findRow, insertRow, saveRow, updateRows } from '../../db/rows.ts'
import type { SeasonRow } from '../../db/schema/groups.ts'

/** The account that a member is: a guest's once it has claimed the guest. */
const accountOf = sql<string | null>`case when guests.id is null then player_id else guests.claimed_by end`

const selectMembers = (db: Db) =>
  db
    .selectFrom('group_members')
    .leftJoin('guests', 'guests.id', 'group_members.player_id')
    .select(['group_id as groupId', 'player_id as playerId', 'is_admin', accountOf.as('userId')])
    .orderBy('group_members.created_at')
    .orderBy('player_id')

/** These groups with their members, who came first before the others. */
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
    .where((is) => is.or([is('player_id', '=', userId), is('guests.claimed_by', '=', userId)]))
    .execute()
  return findGroups(
    db,
    rows.map(({ groupId }) => groupId),
  )
}

/** Lets changes of a group happen one after the other. Groups are locked before games. */
export async function lockGroup(tx: Tx, id: string): Promise<Group | undefined> {
  await locked(tx, tx.selectFrom('groups').select('id').where('id', '=', id)).executeTakeFirst()
  return findGroup(tx, id)
}

export async function countOwned(tx: Tx, ownerId: string): Promise<number> {
  const rows = await tx.selectFrom('groups').select('id').where('owner_id', '=', ownerId).execute()
  return rows.length
}

export const insertGroup = async (tx: Tx, group: Group, now: number): Promise<void> => {
  const { id, name, ownerId } = group
  await insertRow(tx, 'groups', { id, name, owner_id: ownerId, created_at: now })
  await saveMembers(tx, { ...group, members: [] }, group, now)
}

/** Saves a group, which is locked, as it is after a change. */
export async function saveGroup(tx: Tx, before: Group, group: Group, now: number): Promise<void> {
  await updateRows(tx, 'groups', { id: group.id }, { name: group.name, owner_id: group.ownerId })
  await saveMembers(tx, before, group, now)
}

async function saveMembers(tx: Tx, before: Group, { id, members }: Group, now: number): Promise<void> {
  for (const { playerId } of before.members)
    if (!members.some((member) => member.playerId === playerId))
      await deleteRows(tx, 'group_members', { group_id: id, player_id: playerId })
  for (const member of members) {
    const was = before.members.find(({ playerId }) => playerId === member.playerId)
    const key = { group_id: id, player_id: member.playerId }
    const is_admin = member.isAdmin ? 1 : 0
    if (!was) await insertRow(tx, 'group_members', { ...key, is_admin, created_at: now })
    else if (was.isAdmin !== member.isAdmin) await updateRows(tx, 'group_members', key, { is_admin })
  }
}

/** Deletes a group, which is locked, and its seasons. Its games stay, under a new change id. */
export async function deleteGroupRows(tx: Tx, id: string, changeId: string): Promise<void> {
  await renewGames(tx, changeId, (games) => games.where('group_id', '=', id))
  await updateRows(tx, 'games', { group_id: id }, { group_id: null })
  await deleteRows(tx, 'seasons', { group_id: id })
  await deleteRows(tx, 'group_members', { group_id: id })
  await deleteRows(tx, 'groups', { id })
}

const seasonOf = ({ formula, re_entries, created_at, ...row }: SeasonRow): Season => ({
  ...{ id: row.id, groupId: row.group_id, name: row.name, from: row.starts_at, to: row.ends_at },
  ...{ kind: row.kind, formula: JSON.parse(formula), bestOf: row.best_of, minGames: row.min_games },
  ...{ minPlayers: row.min_players, reEntries: re_entries === 1 },
})

/** The seasons of groups, the one that ends last first. */
export async function findSeasons(db: Db, groupIds: readonly string[]): Promise<Season[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .selectFrom('seasons')
    .selectAll()
    .where('group_id', 'in', groupIds)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(seasonOf)
}

export async function findSeason(db: Db, group_id: string, id: string): Promise<Season | undefined> {
  const row = await findRow(db, 'seasons', { id, group_id })
  return row && seasonOf(row)
}

export const saveSeason = (tx: Tx, season: Season, now: number) =>
  saveRow(tx, 'seasons', ['id'], {
    ...{ id: season.id, group_id: season.groupId, name: season.name },
    ...{ starts_at: season.from, ends_at: season.to, kind: season.kind },
    ...{ formula: JSON.stringify(season.formula), best_of: season.bestOf, min_games: season.minGames },
    ...{ min_players: season.minPlayers, re_entries: season.reEntries ? 1 : 0, created_at: now },
  })

export const deleteSeasonRow = (tx: Tx, group_id: string, id: string) =>
  deleteRows(tx, 'seasons', { id, group_id })

import type { WireGroup } from '../../../contract/endpoints.ts'
import { isRefusal, refuse } from '../../../domain/base/refusal.ts'
import { text } from '../../../domain/base/text.ts'
import { keptText } from '../../../domain/base/typed-text.ts'
import type { Game } from '../../../domain/game/game.ts'
import { playing } from '../../../domain/game/game.ts'
import { changed } from '../../../domain/game/lifecycle.ts'
import { roleIn } from '../../../domain/game/permissions.ts'
import { hostOf } from '../../../domain/game/players.ts'
import {
  editGroup as edited,
  type Group,
  leaveGroup as left,
  MAX_GROUPS,
  type Member,
  mayInGroup,
} from '../../../domain/groups/group.ts'
import { fullName } from '../../accounts/store.ts'
import { inTurnOf } from '../../buddies/blocks-store.ts'
import { findRelations } from '../../buddies/store.ts'
import { ActionRefused, notFound, orRefuse, refused, refusedField } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall } from '../call.ts'
import { changeLocked, lockGames, permitted } from '../change.ts'
import { findGuest } from '../guests-store.ts'
import {
  countOwned,
  deleteGroupRows,
  findGroup,
  findGroupsOf,
  insertGroup,
  lockGroup,
  saveGroup,
} from './store.ts'
import { groupViews } from './view.ts'

type Least = Parameters<typeof mayInGroup>[2]

/** A group if an account is at least this in it. Throws 404, also to everybody outside, and 403. */
export function inGroup(group: Group | undefined, userId: string, least: Least): Group {
  if (!group) throw notFound(text`There is no such group.`)
  orRefuse(mayInGroup(group, userId, least))
  return group
}

/** The group as the caller sees it now. */
export async function viewOf(db: Db, id: string, userId: string): Promise<WireGroup> {
  const group = inGroup(await findGroup(db, id), userId, 'member')
  const [view] = await groupViews(db, [group], userId)
  if (!view) throw new Error('A group that was read is not there.')
  return view
}

/** The groups that the caller is in. */
export const groups: Action<'groups'> = async ({ db, actor }) =>
  groupViews(db, await findGroupsOf(db, actor.userId), actor.userId)

/**
 * Makes a group, empty or of the people of a game that has ended, as far as the caller may add them; the game is in it if the caller hosts it
 * (Rules 43.1, 43.2).
 */
export const createGroup: Action<'createGroup'> = (call, { name, gameId }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await inTurnOf(tx, userId)
    if ((await countOwned(tx, userId)) >= MAX_GROUPS)
      throw new ActionRefused('too_many_groups', text`You can have ${MAX_GROUPS} groups at most.`)
    const [locked] = gameId === undefined ? [] : await lockGames(call, tx, [gameId])
    const game = gameId === undefined ? undefined : permitted(locked, 'read', userId).stored.game
    const id = call.services.newId()
    const owner: Member = { playerId: userId, userId, isAdmin: false }
    const empty: Group = { id, name: keptText(name), ownerId: userId, members: [owner] }
    const group = orRefuse(edited(empty, { add: game ? await known(tx, game, userId) : [] }))
    await insertGroup(tx, group, call.now)
    if (locked && game?.groupId === null && hostOf(game).userId === userId)
      await changeLocked(call, unit, locked, { game: changed(game, { groupId: id }) })
    await tellAdded(unit, empty, group, userId)
    return viewOf(tx, id, userId)
  })
}

/** The players of a game whom an account may add to a group of its own. */
async function known(tx: Tx, game: Game, userId: string): Promise<readonly Member[]> {
  const relations = await findRelations(tx, userId)
  const isHost = hostOf(game).userId === userId
  return playing(game).flatMap((player): Member[] => {
    if (player.userId === null) return isHost ? [{ playerId: player.id, userId: null, isAdmin: false }] : []
    const isBuddy = relations.get(player.userId) === 'active'
    return isBuddy ? [{ playerId: player.userId, userId: player.userId, isAdmin: false }] : []
  })
}

/** Changes a group's name and members, for its owner and admins; who is an admin, for the owner (Rule 43.1). */
export const editGroup: Action<'editGroup'> = (call, { groupId, name, add = [], remove, admins }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await inTurnOf(tx, userId)
    const least = admins === undefined ? 'admin' : 'owner'
    const group = inGroup(await lockGroup(tx, groupId), userId, least)
    const added = await mayAdd(tx, group, add, userId)
    const kept = name === undefined ? undefined : keptText(name)
    const after = orRefuse(edited(group, { name: kept, add: added, remove, admins }))
    await saveGroup(tx, group, after, call.now)
    await tellAdded(unit, group, after, userId)
    await readForGone(call, unit, group, after)
    return viewOf(tx, groupId, userId)
  })
}

/** Those whom the caller adds. Throws beside the field for anybody who is neither a buddy nor, to the owner, an own guest. */
async function mayAdd(
  tx: Tx,
  group: Group,
  ids: readonly string[],
  userId: string,
): Promise<readonly Member[]> {
  const relations = await findRelations(tx, userId)
  const members: Member[] = []
  for (const id of ids) {
    const isBuddy = relations.get(id) === 'active'
    const guest = isBuddy || userId !== group.ownerId ? undefined : await findGuest(tx, id)
    if (!isBuddy && (guest?.host_id !== userId || guest.claimed_by !== null))
      throw refusedField('add', refuse('not_buddies', text`Only your buddies and guests can be added.`))
    members.push({ playerId: id, userId: isBuddy ? id : null, isAdmin: false })
  }
  return members
}

const accountsIn = ({ members }: Group) => new Set(members.flatMap(({ userId }) => userId ?? []))

/** Tells the accounts that came. */
async function tellAdded(
  { tx, notify }: UnitOfWork,
  before: Group,
  after: Group,
  actorId: string,
): Promise<void> {
  const was = accountsIn(before)
  const facts = { groupId: after.id, groupName: after.name, actorName: await fullName(tx, actorId) }
  for (const id of accountsIn(after)) if (!was.has(id)) await notify(id, 'group_added', facts)
}

/** Marks what the group told those who went as read: they cannot open it any more. */
async function readForGone(
  { now }: GameCall,
  unit: UnitOfWork,
  before: Group,
  after: Group | null,
): Promise<void> {
  const stay = after && accountsIn(after)
  for (const id of accountsIn(before))
    if (!stay?.has(id)) await markRead(unit, id, now, { aboutId: before.id })
}

/** The caller leaves a group; an owner leaves it to an admin. Throws 409 `no_admin` (Rule 43.1). */
export const leaveGroup: Action<'leaveGroup'> = (call, { groupId }) =>
  call.write(async (unit) => {
    const group = inGroup(await lockGroup(unit.tx, groupId), call.actor.userId, 'member')
    await saveLeft(call, unit, group, orRefuse(left(group, call.actor.userId)))
    return null
  })

async function saveLeft(call: GameCall, unit: UnitOfWork, group: Group, after: Group): Promise<void> {
  await saveGroup(unit.tx, group, after, call.now)
  await readForGone(call, unit, group, after)
}

/** Deletes a group for its owner (Rule 43.1). */
export const deleteGroup: Action<'deleteGroup'> = (call, { groupId }) =>
  call.write(async (unit) => {
    await end(call, unit, inGroup(await lockGroup(unit.tx, groupId), call.actor.userId, 'owner'))
    return null
  })

async function end(call: GameCall, unit: UnitOfWork, group: Group): Promise<void> {
  await deleteGroupRows(unit.tx, group.id, call.services.newId())
  await readForGone(call, unit, group, null)
}

/** Before an account is deleted: leaves its groups, and deletes those that nobody gets (Rule 43.1). */
export async function leaveGroups(call: GameCall, unit: UnitOfWork): Promise<void> {
  for (const { id } of await findGroupsOf(unit.tx, call.actor.userId)) {
    const group = await lockGroup(unit.tx, id)
    const after = group && left(group, call.actor.userId)
    if (group && after) await (isRefusal(after) ? end(call, unit, group) : saveLeft(call, unit, group, after))
  }
}

/** Puts games of the caller into a group, or into none, before, during and after them (Rule 43.2). */
export const groupGames: Action<'groupGames'> = (call, { groupId, gameIds }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    if (groupId !== null) inGroup(await lockGroup(unit.tx, groupId), userId, 'member')
    const found = await lockGames(call, unit.tx, gameIds)
    if (found.length < new Set(gameIds).size) throw notFound(text`There is no such game.`)
    for (const locked of found) {
      const { game } = permitted(locked, 'read', userId).stored
      if (roleIn(game, userId) !== 'host')
        throw refused(refuse('not_allowed', text`Only the host can put the game into a group.`))
      if (game.groupId !== groupId)
        await changeLocked(call, unit, locked, { game: changed(game, { groupId }) })
    }
    return null
  })
}

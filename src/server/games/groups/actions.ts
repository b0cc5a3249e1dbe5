import type { WireGroup } from '../../../contract/endpoints.ts'
import { isRefusal, refuse } from '../../../domain/base/refusal.ts'
import { text } from '../../../domain/base/text.ts'
import { keptText } from '../../../domain/base/typed-text.ts'
import { playing } from '../../../domain/game/game.ts'
import { changed } from '../../../domain/game/lifecycle.ts'
import { roleIn } from '../../../domain/game/permissions.ts'
import { hostOf, publicIdOf } from '../../../domain/game/players.ts'
import {
  editGroup as edited,
  type Group,
  groupFor,
  leaveGroup as left,
  MAX_GROUPS,
  type Member,
} from '../../../domain/groups/group.ts'
import { fullName, mustExist } from '../../accounts/store.ts'
import { lockPeople } from '../../buddies/blocks-store.ts'
import { findRelations } from '../../buddies/store.ts'
import type { Routes } from '../../core/call.ts'
import { ActionRefused, orRefuse, refused, refusedField } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall, GameServices } from '../call.ts'
import { changeGame, changeLocked, permitted } from '../change.ts'
import { lockOwnGuests } from '../guests-store.ts'
import { deleteGroupRows, findGroup, findGroupsOf, lockGroup, saveGroup } from './store.ts'
import { groupViews } from './view.ts'

/** The current group as the caller sees it. */
export async function viewOf(db: Db, id: string, userId: string): Promise<WireGroup> {
  const group = orRefuse(groupFor(await findGroup(db, id), userId, 'member'))
  const [view] = await groupViews(db, [group], userId)
  if (!view) throw new Error('A stored group is missing.')
  return view
}

/** The groups that the caller is in. */
const groups: Action<'groups'> = async ({ db, actor }) =>
  groupViews(db, await findGroupsOf(db, actor.userId), actor.userId)

/**
 * Creates a group, either empty or with the players of a game whom the caller may add. If the caller hosts that game and it has no group,
 * it joins the new one (Rules 43.1, 43.2).
 */
const createGroup: Action<'createGroup'> = (call, { name, gameId }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, userId)
    await mustExist(tx, userId)
    const own = (await findGroupsOf(tx, userId)).filter(({ ownerId }) => ownerId === userId)
    if (own.length >= MAX_GROUPS)
      throw new ActionRefused('too_many_groups', text`You can have ${MAX_GROUPS} groups at most.`)
    const { gameCache } = call.services
    const locked = gameId === undefined ? null : permitted(await gameCache.lock(tx, gameId), 'read', userId)
    const game = locked?.stored.game
    const id = call.services.newId()
    const owner: Member = { playerId: userId, userId, isAdmin: false }
    const alone: Group = { id, name: keptText(name), ownerId: userId, members: [owner] }
    const add = await eligibleMembers(tx, alone, (game ? playing(game) : []).map(publicIdOf), userId)
    await saveOrDelete(call, unit, alone, orRefuse(edited(alone, { add })))
    if (locked && game?.groupId === null && hostOf(game).userId === userId)
      await changeLocked(call, unit, locked, { game: changed(game, { groupId: id }) })
    return viewOf(tx, id, userId)
  })
}

/** Changes a group's name and members, for its owner and admins, and its admins, for the owner (Rule 43.1). */
const editGroup: Action<'editGroup'> = (call, { groupId, name, add = [], remove, admins }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, userId)
    const least = admins === undefined ? 'admin' : 'owner'
    const group = orRefuse(groupFor(await lockGroup(tx, groupId), userId, least))
    const members = await eligibleMembers(tx, group, add, userId)
    if (members.length < add.length)
      throw refusedField('add', refuse('not_buddies', text`Only your buddies and guests can be added.`))
    const kept = name === undefined ? undefined : keptText(name)
    const edit = { name: kept, add: members, remove, admins }
    await saveOrDelete(call, unit, group, orRefuse(edited(group, edit, userId)))
    return viewOf(tx, groupId, userId)
  })
}

/** Returns the people whom the caller may add to a group: buddies, and for its owner also unclaimed guests of theirs. */
async function eligibleMembers(
  tx: Tx,
  { ownerId }: Group,
  ids: readonly string[],
  userId: string,
): Promise<readonly Member[]> {
  const relations = await findRelations(tx, userId)
  const guests = userId === ownerId ? await lockOwnGuests(tx, userId, ids) : new Set()
  return ids.flatMap((playerId) => {
    const isBuddy = relations.get(playerId) === 'active'
    return isBuddy || guests.has(playerId)
      ? { playerId, userId: isBuddy ? playerId : null, isAdmin: false }
      : []
  })
}

/**
 * Saves a locked group after a change, or deletes it (null). Notifies new members, and marks the notifications of former members as read,
 * because they can no longer open the group.
 */
async function saveOrDelete(
  { services, actor, now }: GameCall,
  unit: UnitOfWork,
  before: Group,
  after: Group | null,
): Promise<void> {
  const { tx, notify } = unit
  if (after) await saveGroup(tx, after)
  else await deleteGroupRows(tx, before.id, services.newId())
  const [was, is] = [before, after].map(
    (group) => new Set(group?.members.flatMap(({ userId }) => userId ?? [])),
  )
  const facts = {
    groupId: before.id,
    groupName: after?.name ?? '',
    actorName: await fullName(tx, actor.userId),
  }
  for (const id of is ?? []) if (!was?.has(id)) await notify(id, 'group_added', facts)
  for (const id of was ?? []) if (!is?.has(id)) await markRead(unit, id, now, { aboutId: before.id })
  unit.announce({ event: 'groups', to: [...new Set([...(was ?? []), ...(is ?? [])])] })
}

/** Removes the caller from a group; an owner hands it over to an admin. Throws 409 `no_admin` (Rule 43.1). */
const leaveGroup: Action<'leaveGroup'> = (call, { groupId }) =>
  call.write(async (unit) => {
    const group = orRefuse(groupFor(await lockGroup(unit.tx, groupId), call.actor.userId, 'member'))
    await saveOrDelete(call, unit, group, orRefuse(left(group, call.actor.userId)))
    return null
  })

/** Deletes a group for its owner (Rule 43.1). */
const deleteGroup: Action<'deleteGroup'> = (call, { groupId }) =>
  call.write(async (unit) => {
    const group = orRefuse(groupFor(await lockGroup(unit.tx, groupId), call.actor.userId, 'owner'))
    await saveOrDelete(call, unit, group, null)
    return null
  })

/** Leaves the groups of an account before its deletion, and deletes those without a new owner (Rule 43.1). */
export async function leaveGroups(call: GameCall, unit: UnitOfWork): Promise<void> {
  for (const { id } of await findGroupsOf(unit.tx, call.actor.userId)) {
    const group = await lockGroup(unit.tx, id)
    const after = group && left(group, call.actor.userId)
    if (group && after) await saveOrDelete(call, unit, group, isRefusal(after) ? null : after)
  }
}

/** Puts a game of the caller into a group, or into none, before, during and after it (Rule 43.2). */
const groupGame: Action<'groupGame'> = (call, { groupId, gameId }) => {
  const { userId } = call.actor
  const first = async ({ tx }: UnitOfWork) => {
    if (groupId !== null) orRefuse(groupFor(await lockGroup(tx, groupId), userId, 'member'))
  }
  return changeGame(call, { gameId, may: 'read', first }, ({ stored: { game } }) => {
    if (roleIn(game, userId) !== 'host')
      throw refused(refuse('not_allowed', text`Only the host can put the game into a group.`))
    return game.groupId === groupId ? {} : { game: changed(game, { groupId }) }
  })
}

export const groupRoutes = {
  groups,
  createGroup,
  editGroup,
  leaveGroup,
  deleteGroup,
  groupGame,
} satisfies Partial<Routes<GameServices>>

import type { WirePerson } from '../../contract/endpoints.ts'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import { text } from '../../domain/base/text.ts'
import { folded } from '../../domain/base/typed-text.ts'
import { seesEmail } from '../../domain/game/visibility.ts'
import { emailKey, usernameKey } from '../../domain/people/accounts.ts'
import {
  acceptRequest,
  type BuddyRelation,
  cancelRequest,
  rejectRequest,
  relationOf,
  removeBuddy,
  requestBuddy,
} from '../../domain/people/buddies.ts'
import { ownProfile } from '../accounts/actions.ts'
import {
  findGameMates,
  findPeople,
  findResults,
  findUser,
  fullName,
  mustExist,
  type PersonRow,
  playTogether,
} from '../accounts/store.ts'
import { personView, profileView } from '../accounts/view.ts'
import type { Action, PersonCall, Routes } from '../core/call.ts'
import { ActionRefused, invalidFields, notFound, orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Db } from '../db/dialect.ts'
import { findBlocks, lockPeople } from './blocks-store.ts'
import {
  acceptLink,
  deleteLink,
  deleteRejection,
  deleteRequestNotice,
  findLink,
  findRejection,
  findRelations,
  insertRequest,
  lockLink,
  saveRejection,
  searchPeople,
} from './store.ts'

const MIN_SEARCH = 2

/** People as this viewer may see them, by username. */
const peopleView = (people: readonly PersonRow[], sight: Sight): WirePerson[] =>
  people
    .toSorted((one, other) => (usernameKey(one.username) < usernameKey(other.username) ? -1 : 1))
    .map((person) =>
      personView(
        person,
        seesEmail({
          isSelf: person.id === sight.viewerId,
          relation: sight.relations.get(person.id) ?? 'none',
          shareGame: sight.mates.has(person.id),
          isBlocked: sight.blocks.has(person.id),
        }),
      ),
    )

type Sight = Awaited<ReturnType<typeof sightOf>>

/** The facts that decide whose emails a viewer sees. `mates` share a game with the viewer; blocks count in both directions. */
async function sightOf(db: Db, viewerId: string, ids: readonly string[]) {
  const [relations, mates] = [await findRelations(db, viewerId), await findGameMates(db, viewerId, ids)]
  const { blockers, blocked } = await findBlocks(db, viewerId)
  return { viewerId, relations, mates, blockers, blocks: new Set([...blockers, ...blocked]) }
}

/**
 * The caller's requests and buddies, or a buddy's buddies (Rules 2.2, 2.6). Throws 404 for anybody else's.
 */
const listBuddies: Action<'listBuddies'> = async (call, input) => {
  const viewerId = call.actor.userId
  const { userId = viewerId } = input
  const isSelf = userId === viewerId
  if (!isSelf && relationOf(await findLink(call.db, viewerId, userId), viewerId) !== 'active')
    throw notFound(text`This buddy was not found.`)

  const relations = await findRelations(call.db, userId)
  const people = [...(await findPeople(call.db, [...relations.keys()])).values()]
  const sight = await sightOf(call.db, viewerId, isSelf ? [] : [...relations.keys()])
  const group = (relation: BuddyRelation) =>
    peopleView(
      people.filter(({ id }) => relations.get(id) === relation && !sight.blockers.has(id)),
      sight,
    )
  return {
    pending: isSelf ? group('received') : [],
    requests: isSelf ? group('sent') : [],
    active: group('active'),
  }
}

/** Finds people to be buddies with (Rule 2.3). Throws 422 below two characters. */
const searchUsers: Action<'searchUsers'> = async (call, { search }) => {
  const typed = search.trim()
  // Accents alone fold to '', which every name starts with.
  if ([...folded(typed)].length < MIN_SEARCH)
    throw invalidFields([{ path: 'search', message: text`Type ${MIN_SEARCH} characters or more.` }])
  const searcherId = call.actor.userId
  const found = await searchPeople(call.db, { typed, email: emailKey(typed), searcherId })
  const sight = await sightOf(
    call.db,
    searcherId,
    found.map(({ id }) => id),
  )
  return peopleView(
    found.filter(({ id }) => !sight.blockers.has(id)),
    sight,
  )
}

/** Sends a buddy request and notifies the receiver (Rules 2.8, 10.1). Throws 404, 409 (also `asked_recently`), 422 for oneself. */
const inviteBuddy: Action<'inviteBuddy'> = async (call, { id }) => {
  const me = call.actor.userId
  return call.write(async (unit) => {
    const { tx } = unit
    // Both, because either account may be deleted at this moment.
    await lockPeople(tx, me, id)
    await mustExist(tx, me)
    const other = await findUser(tx, id)
    const { blockers, blocked } = await findBlocks(tx, me)
    if (!other || other.deleted_at !== null || blockers.has(id))
      throw notFound(text`This person was not found.`)
    if (blocked.has(id))
      throw new ActionRefused('blocked', text`You have blocked this person. Unblock them first.`)
    const rejectedAt = await findRejection(tx, me, id)
    const sinceRejected = rejectedAt === null ? null : call.now - rejectedAt
    const decide = async () =>
      orRefuse(requestBuddy(relationOf(await lockLink(tx, me, id), me), me, id, sinceRejected))
    await decide()
    // The other person may have sent a request at the same moment, and `decide` then refuses this one.
    if (!(await insertRequest(unit, me, id, call.now))) await decide()
    await deleteRejection(tx, id, me)
    await unit.notify(id, 'buddy_request', { buddyId: me, buddyName: await fullName(tx, me) })
    return null
  })
}

/** Accepts a request and notifies its sender (Rule 10.1). Throws 409. */
const acceptBuddyRequest: Action<'acceptBuddyRequest'> = async (call, { id }) => {
  const me = call.actor.userId
  return call.write(async (unit) => {
    const { tx } = unit
    orRefuse(acceptRequest(relationOf(await lockLink(tx, me, id), me)))
    await acceptLink(unit, me, id, call.now)
    await unit.notify(id, 'buddy_accepted', { buddyId: me, buddyName: await fullName(tx, me) })
    return null
  })
}

/** Returns an action that ends the link between two people if the domain allows it, and runs `also` with it. Throws 409. */
const ending =
  (
    decide: (relation: BuddyRelation) => BuddyRelation | Refusal,
    also: (unit: UnitOfWork, me: string, id: string, now: number) => Promise<void> = async () => {},
  ) =>
  (call: PersonCall, { id }: { id: string }): Promise<null> => {
    const me = call.actor.userId
    return call.write(async (unit) => {
      const { tx } = unit
      orRefuse(decide(relationOf(await lockLink(tx, me, id), me)))
      await deleteLink(unit, me, id)
      await also(unit, me, id, call.now)
      return null
    })
  }

const rejectBuddyRequest = ending(rejectRequest, ({ tx }, me, id, now) => saveRejection(tx, id, me, now))
const cancelPendingInvite = ending(cancelRequest, deleteRequestNotice)
const removeFromBuddies = ending(removeBuddy)

/** The caller's profile, or another person's without the fields hidden from the caller (Rule 2.5). Throws 404. */
const showUser: Action<'user'> = async (call, input) => {
  const viewerId = call.actor.userId
  const { userId = viewerId } = input
  if (userId === viewerId) return ownProfile(call.db, viewerId)
  const user = await findUser(call.db, userId)
  if (!user || user.deleted_at !== null) throw notFound(text`This person was not found.`)
  const { blockers, blocked } = await findBlocks(call.db, viewerId)
  // A person still sees the players of a shared game, even one who has blocked them.
  if (blockers.has(userId) && !(await playTogether(call.db, viewerId, userId)))
    throw notFound(text`This person was not found.`)
  const mates = await findGameMates(call.db, viewerId, [userId])
  const isBlocked = blockers.has(userId) || blocked.has(userId)
  const relation = relationOf(await findLink(call.db, viewerId, userId), viewerId)
  const shown = seesEmail({ isSelf: false, relation, shareGame: mates.has(userId), isBlocked })
  return profileView(user, await findResults(call.db, userId), { isSelf: false, seesEmail: shown })
}

export const buddyRoutes = {
  user: showUser,
  listBuddies,
  searchUsers,
  inviteBuddy,
  acceptBuddyRequest,
  rejectBuddyRequest,
  cancelPendingInvite,
  removeBuddy: removeFromBuddies,
} satisfies Partial<Routes>

/**
 * Sends a buddy request without a notification, together with another event that the receiver is notified of (Rule 19.12). Does nothing if
 * either has blocked the other, or if a normal request would be refused. The caller must have locked the sender (`lockPeople`).
 */
export async function requestAlong(
  unit: UnitOfWork,
  fromId: string,
  toId: string,
  now: number,
): Promise<void> {
  const { tx } = unit
  const { blockers, blocked } = await findBlocks(tx, fromId)
  if (blockers.has(toId) || blocked.has(toId)) return
  const rejectedAt = await findRejection(tx, fromId, toId)
  const relation = relationOf(await lockLink(tx, fromId, toId), fromId)
  const sinceRejected = rejectedAt === null ? null : now - rejectedAt
  if (isRefusal(requestBuddy(relation, fromId, toId, sinceRejected))) return
  if (await insertRequest(unit, fromId, toId, now)) await deleteRejection(tx, toId, fromId)
}

/** Accepts a buddy request if it still exists; a block deletes it. */
export async function acceptAlong(
  unit: UnitOfWork,
  fromId: string,
  toId: string,
  now: number,
): Promise<void> {
  if (relationOf(await lockLink(unit.tx, fromId, toId), fromId) !== 'sent') return
  await acceptLink(unit, fromId, toId, now)
}

import { text } from '../../domain/base/text.ts'
import { hostOf, type Player } from '../../domain/game/players.ts'
import { sayNo } from '../../domain/guests/link.ts'
import { refuseBlock } from '../../domain/people/buddies.ts'
import { findUser, renewSharedGames } from '../accounts/store.ts'
import { personView } from '../accounts/view.ts'
import { deleteBlock, findBlocked, insertBlock, lockPeople } from '../buddies/blocks-store.ts'
import { deleteLink, deleteNoticesBetween, lockLink } from '../buddies/store.ts'
import { notFound, orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { markRead } from '../notifications/store.ts'
import { findOpenInvites } from './blocks-in-games-store.ts'
import type { Action, GameCall } from './call.ts'
import { changeLocked } from './change.ts'

/**
 * Blocks a person without notifying them (Rules 2.9, 2.10). Ends the friendship, requests, and unanswered invites between the two. Throws
 * 404, 422 for oneself.
 */
export const blockUser: Action<'blockUser'> = async (call, { id }) => {
  const me = call.actor.userId
  orRefuse(refuseBlock(me, id))
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, me, id)
    const other = await findUser(tx, id)
    if (!other || other.deleted_at !== null) throw notFound(text`This person was not found.`)
    // Lock games before people and their links, as everywhere.
    await declineInvites(call, unit, me, id)
    await renewSharedGames(tx, [me, id], call.services.newId())
    if (await lockLink(tx, me, id)) await deleteLink(unit, me, id)
    await deleteNoticesBetween(unit, me, id)
    await insertBlock(tx, me, id, call.now)
    return null
  })
}

/** Ends a block, but does not restore what it ended. */
export const unblockUser: Action<'unblockUser'> = async (call, { id }) => {
  const me = call.actor.userId
  return call.write(async ({ tx }) => {
    await renewSharedGames(tx, [me, id], call.services.newId())
    await deleteBlock(tx, me, id)
    return null
  })
}

/** The people whom the caller has blocked, newest first. */
export const blockedUsers: Action<'blockedUsers'> = async (call) =>
  (await findBlocked(call.db, call.actor.userId)).map((person) => personView(person, false))

const isOpen = ({ response }: Player): boolean => response === 'pending' || response === 'asking'

/**
 * Declines the unanswered invites between two people, and ends their requests to join each other's games, with the notifications. Notifies
 * nobody.
 */
async function declineInvites(call: GameCall, unit: UnitOfWork, one: string, other: string): Promise<void> {
  for (const { gameId, userId } of await findOpenInvites(unit.tx, one, other)) {
    const locked = await call.services.gameCache.lock(unit.tx, gameId)
    const isBetween = locked && [one, other].includes(hostOf(locked.stored.game).id)
    const player = locked?.stored.game.players.find((each) => each.userId === userId && isOpen(each))
    if (!isBetween || !player) continue
    await changeLocked(call, unit, locked, { game: sayNo(locked.stored.game, player) })
    await markRead(unit, userId, call.now, { gameId })
  }
}

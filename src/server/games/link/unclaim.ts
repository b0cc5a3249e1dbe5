import { text } from '../../../domain/base/text.ts'
import { refuseUnclaim, returnSeat } from '../../../domain/guests/claims.ts'
import { findUser, fullName } from '../../accounts/store.ts'
import { notFound, orRefuse } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Tx } from '../../db/dialect.ts'
import type { GuestRow } from '../../db/schema/games.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall } from '../call.ts'
import { changeLocked } from '../change.ts'
import { findGuest, updateGuest } from '../guests-store.ts'
import { lockGamesOf } from './claim.ts'
import { copyRemovals, endPassesOf, findClaimed, giveResults } from './store.ts'

/**
 * Gives the seats and results of a claim back to the guest, and tells the other side (Rule 21.5). If the host does it, the guest's passes
 * end. Throws 404 to anybody but the host and the account; 409 `not_claimed`, `claim_final`.
 */
export const unclaimGuest: Action<'unclaimGuest'> = (call, { guestId }) => {
  return call.write(async (unit) => {
    const { tx } = unit
    await claimOf(call, tx, guestId)
    const games = await lockGamesOf(call, tx, guestId)
    // It may have been undone, or claimed by another account, before the games were locked.
    const { guest, userId } = await claimOf(call, tx, guestId)
    const gameIds = games.map(({ stored }) => stored.game.id)
    for (const locked of games)
      await changeLocked(call, unit, locked, {
        game: returnSeat(locked.stored.game, { guestId, name: guest.name }),
        afterwards: ({ game }) => markRead(unit, userId, call.now, { gameId: game.id }),
      })
    await giveResults(tx, gameIds, guestId, null)
    await copyRemovals(tx, gameIds, userId, guestId)
    await updateGuest(tx, guestId, { claimed_by: null, claimed_at: null })
    // Otherwise the same person could claim the guest again at once.
    if (call.actor.userId === guest.host_id) await endPassesOf(tx, guestId)
    await tellOther(call, unit, guest, userId)
    return null
  })
}

/** A claimed guest whom the caller may release, and the account that has claimed them. */
async function claimOf(
  { actor, now }: GameCall,
  tx: Tx,
  guestId: string,
): Promise<{ guest: GuestRow; userId: string }> {
  const guest = await findGuest(tx, guestId)
  const byHost = guest?.host_id === actor.userId
  if (!guest || !(byHost || guest.claimed_by === actor.userId))
    throw notFound(text`This guest was not found.`)
  orRefuse(refuseUnclaim(guest.claimed_at, { byHost, now }))
  return { guest, userId: guest.claimed_by ?? '' }
}

async function tellOther(
  { actor }: GameCall,
  unit: UnitOfWork,
  guest: GuestRow,
  userId: string,
): Promise<void> {
  const facts = { guestName: guest.name, actorName: await fullName(unit.tx, actor.userId) }
  const byHost = actor.userId === guest.host_id
  const other = await findUser(unit.tx, byHost ? userId : guest.host_id)
  if (other?.deleted_at === null) await unit.notify(other.id, byHost ? 'claim_undone' : 'claim_ended', facts)
}

/** The guests that the caller has claimed. */
export const claimedGuests: Action<'claimedGuests'> = ({ db, actor }) => findClaimed(db, actor.userId)

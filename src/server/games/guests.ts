import type { Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/base/text.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { mayRole, roleIn } from '../../domain/game/permissions.ts'
import { hostOf } from '../../domain/game/players.ts'
import { refuseForget, unclaimUntil } from '../../domain/guests/claims.ts'
import { notFound, orRefuse } from '../core/refusals.ts'
import type { GuestRow } from '../db/schema/games.ts'
import type { Action, GameCall } from './call.ts'
import { permitted } from './change.ts'
import { findGuest, findGuests, lockGuest, renewGamesOfGuest, updateGuest } from './guests-store.ts'

/** The caller's own guests, or the host's guests if the caller is a co-host of the given game (Rule 18.12). Throws 404, 403. */
export const guests: Action<'guests'> = async (call, { gameId }) => {
  const { userId } = call.actor
  if (gameId === undefined) return guestsOf(call, userId)
  const found = await call.services.gameCache.read(call.db, gameId)
  const { game } = permitted(found, 'read', userId).stored
  orRefuse(mayRole(roleIn(game, userId), 'addPlayer'))
  const hostId = hostOf(game).userId ?? ''
  const ofHost = await guestsOf(call, hostId)
  return hostId === userId ? ofHost : namesAlone(ofHost)
}

/** Guests as a co-host may see them: the names of those without an account, in an order that reveals nothing about the host's nights. */
const namesAlone = (ofHost: Output<'guests'>): Output<'guests'> =>
  ofHost
    .filter(({ claimedBy }) => claimedBy === null)
    .map((guest) => ({ ...guest, games: 0, lastPlayed: null }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

async function guestsOf({ db, now, actor }: GameCall, hostId: string): Promise<Output<'guests'>> {
  const found = await findGuests(db, hostId)
  return found.map(({ claimedAt, ...guest }) => {
    return { ...guest, unclaimUntil: hostId === actor.userId ? unclaimUntil(claimedAt, now) : null }
  })
}

/** Renames one of the caller's guests in all games. Every process drops its cached copies, so the new name shows at once. */
export const renameGuest: Action<'renameGuest'> = async (call, { guestId, name }) => {
  return call.write(async ({ tx }) => {
    const changeId = call.services.newId()
    own(call, await findGuest(tx, guestId))
    // Lock games before the guest, in the same order as when adding one. After that, no game can add this guest unnoticed.
    await renewGamesOfGuest(tx, guestId, changeId)
    await lockGuest(tx, guestId)
    await renewGamesOfGuest(tx, guestId, changeId)
    await updateGuest(tx, guestId, { name: keptText(name) })
    return null
  })
}

/** Stops offering one of the caller's guests. Throws 409 `guest_claimed` while the caller can undo a claim. */
export const forgetGuest: Action<'forgetGuest'> = async (call, { guestId }) => {
  return call.write(async ({ tx }) => {
    const { claimed_at } = own(call, await lockGuest(tx, guestId))
    orRefuse(refuseForget(claimed_at, call.now))
    await updateGuest(tx, guestId, { forgotten_at: call.now })
    return null
  })
}

function own({ actor }: GameCall, guest: GuestRow | undefined): GuestRow {
  if (guest?.host_id !== actor.userId) throw notFound(text`This guest was not found.`)
  return guest
}

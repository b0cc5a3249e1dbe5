import type { Input, Output } from '../../contract/endpoints.ts'
import { keptText } from '../../domain/blank.ts'
import { mayRole, roleIn } from '../../domain/permissions.ts'
import { hostOf } from '../../domain/players.ts'
import { notFound, refused } from '../core/refusals.ts'
import type { Tx } from '../db/dialect.ts'
import type { GameCall } from './call.ts'
import { permitted } from './change.ts'
import { findGuest, findGuests, lockGuest, renewGamesOfGuest, updateGuest } from './guests-store.ts'

/** The caller's guests, or those of the host of a game that the caller helps to run (Rule 18.12). Throws 404, 403. */
export async function guests(call: GameCall, { gameId }: Input<'guests'>): Promise<Output<'guests'>> {
  const { userId } = call.actor
  if (gameId === undefined) return findGuests(call.db, userId)
  const found = await call.services.gameCache.read(call.db, gameId)
  const { game } = permitted(found, 'read', userId).stored
  const refusal = mayRole(roleIn(game, userId), 'addPlayer')
  if (refusal) throw refused(refusal)
  return findGuests(call.db, hostOf(game).userId ?? '')
}

/** Renames one of the caller's guests in all games; those show it at once, whichever process cached them. */
export async function renameGuest(call: GameCall, { guestId, name }: Input<'renameGuest'>): Promise<null> {
  return call.write(async ({ tx }) => {
    const changeId = call.services.newId()
    await checkOwn(call, tx, guestId)
    // Games are locked before the guest, as where a guest is added. Once the guest is locked, no game gets one unseen.
    await renewGamesOfGuest(tx, guestId, changeId)
    await lockGuest(tx, guestId)
    await renewGamesOfGuest(tx, guestId, changeId)
    await updateGuest(tx, guestId, { name: keptText(name) })
    return null
  })
}

/** Offers one of the caller's guests no longer. */
export async function forgetGuest(call: GameCall, { guestId }: Input<'forgetGuest'>): Promise<null> {
  return call.write(async ({ tx }) => {
    await checkOwn(call, tx, guestId)
    await updateGuest(tx, guestId, { forgotten_at: call.now })
    return null
  })
}

async function checkOwn({ actor }: GameCall, tx: Tx, guestId: string): Promise<void> {
  const guest = await findGuest(tx, guestId)
  if (guest?.host_id !== actor.userId) throw notFound('This guest')
}

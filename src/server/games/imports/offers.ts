import { dollarsFromCents } from '../../../domain/base/money.ts'
import { text } from '../../../domain/base/text.ts'
import { fullName } from '../../accounts/store.ts'
import { findBlocks, lockPeople } from '../../buddies/blocks-store.ts'
import { notFound } from '../../core/refusals.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action } from '../call.ts'
import { updateGuest } from '../guests-store.ts'
import { giveSeats, lockGamesOf } from '../link/claim.ts'
import { findOfferedNights, findOpenOffers, type OpenOffer, saveAnswer } from './store.ts'

/** The imported nights in which the importer says the caller played, and for which the caller has not answered (Rule 26.7). */
export const importOffers: Action<'importOffers'> = async ({ db, actor }) => {
  const offers = await openOffers(db, actor.userId)
  return Promise.all(
    offers.map(async (offer) => ({
      importId: offer.importId,
      importerId: offer.importerId,
      importerName: await fullName(db, offer.importerId),
      name: offer.name,
      at: offer.at,
      nights: (await findOfferedNights(db, offer)).map(({ name, timestamp, timeZone, net, gross }) => ({
        name,
        timestamp,
        timeZone,
        buyIn: dollarsFromCents(gross - net),
        cashOut: dollarsFromCents(gross),
        net: dollarsFromCents(net),
      })),
    })),
  )
}

/**
 * Makes the caller the player in all nights of an import, or leaves them to the guest for good (Rule 26.7). Throws 404 without an open offer,
 * 409 `in_the_game`.
 */
export const answerImport: Action<'answerImport'> = (call, { importId, accept }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, userId)
    const { guestId } = await openOffer(tx, importId, userId)
    const games = await lockGamesOf(call, tx, guestId)
    // Before the lock, the importer may have undone the import.
    const offer = await openOffer(tx, importId, userId)
    await saveAnswer(tx, offer, call.now)
    await markRead(unit, userId, call.now, { aboutId: importId, kinds: ['import_offered'] })
    if (accept) {
      await giveSeats(call, unit, games, { guestId, userId })
      const facts = { gameId: games[0]?.stored.game.id ?? '', guestName: offer.name }
      const playerName = await fullName(tx, userId)
      await unit.notify(offer.importerId, 'guest_claimed', { ...facts, playerName })
    } else await updateGuest(tx, guestId, { forgotten_at: null })
    return null
  })
}

async function openOffers(db: Db, userId: string): Promise<readonly OpenOffer[]> {
  const { blockers, blocked } = await findBlocks(db, userId)
  const offers = await findOpenOffers(db, userId)
  return offers.filter(({ importerId }) => !blockers.has(importerId) && !blocked.has(importerId))
}

async function openOffer(tx: Tx, importId: string, userId: string): Promise<OpenOffer> {
  const offer = (await openOffers(tx, userId)).find((each) => each.importId === importId)
  if (!offer) throw notFound(text`This import was not found.`)
  return offer
}

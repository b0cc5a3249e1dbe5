import { playing } from '../../domain/game/game.ts'
import { startGame as decideStart } from '../../domain/game/lifecycle.ts'
import { hostOf, type Player, playerOf } from '../../domain/game/players.ts'
import { waitlist } from '../../domain/guests/waitlist.ts'
import { termsAtStart } from '../../domain/settlement/settling.ts'
import { type BeforeStart, beforeStart, undoStart as decideUndo } from '../../domain/table/start.ts'
import { findDeleted } from '../accounts/delete-store.ts'
import { fullName } from '../accounts/store.ts'
import { acceptAlong } from '../buddies/actions.ts'
import { lockPeople } from '../buddies/blocks-store.ts'
import { orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { withdrawNotices } from '../notifications/store.ts'
import { payoutsDone } from './actions.ts'
import type { Action } from './call.ts'
import { changeGame, factsOf, permitted } from './change.ts'
import { findBeforeStart } from './commands-store.ts'
import { findNamesTakenOff } from './guests-store.ts'
import type { GameWithEntries } from './read-store.ts'
import { deleteTerms, saveTerms } from './settlement/store.ts'
import { checkedShares, payoutUnitFrom } from './terms.ts'
import { isBlockedWithHost } from './view.ts'

/**
 * Starts the game, without the players left out (Rule 3.17), and with the buy-ins paid at check-in in the box (Rule 27.9). Notifies the
 * host, everybody with an account and a seat, and the waitlist.
 */
export const startGame: Action<'startGame'> = (call, { id: gameId, paidIn = [], without, ...paid }) =>
  changeGame(call, { gameId, may: 'start' }, ({ stored: { game: before } }, unit) => {
    const payouts = paid.payouts && checkedShares(paid.payouts)
    const terms = { without, payouts, payoutUnit: payoutUnitFrom(paid.payoutUnit) }
    const game = orRefuse(decideStart(before, terms))
    return {
      game,
      done: [
        { kind: 'start', changes: JSON.stringify(beforeStart(before, game)) },
        ...payoutsDone(before, game),
      ],
      afterwards: async (changed) => {
        await withdrawNotices(unit, gameId, ['start_undone'], call.now)
        for (const { userId } of waitlist(before))
          if (userId !== null) await unit.notify(userId, 'no_seat', factsOf(changed))
        // Players who were left out can come late, so notify them too.
        for (const { userId } of new Set([hostOf(before), ...playing(before)]))
          if (userId !== null && userId !== call.actor.userId)
            await unit.notify(userId, 'game_started', factsOf(changed))
        // Send the buddy requests from the link, now that the two play together (Rule 19.12).
        for (const { userId, byLink } of playing(changed.game))
          if (userId !== null && byLink !== null)
            await acceptAlong(unit, userId, hostOf(changed.game).id, call.now)
        if (paidIn.length > 0) await saveTerms(unit.tx, gameId, termsAtStart(game, paidIn))
      },
    }
  })

/**
 * Undoes the start (Rule 3.18). Deletes the contents of the box, because the check-in stores the paid marks separately. Withdraws unread
 * notices of the start, and notifies their readers.
 */
export const undoStart: Action<'undoStart'> = async (call, { gameId }) => {
  const { userId } = call.actor
  const found = permitted(await call.services.gameCache.read(call.db, gameId), 'undoStart', userId)
  // Serialise this with blocks that involve the host, like any invite (Rule 2.10).
  const first = ({ tx }: UnitOfWork) => lockPeople(tx, hostOf(found.stored.game).id)
  return changeGame(call, { gameId, may: 'undoStart', first }, async ({ stored, entriesEver }, unit) => {
    const before = await findBeforeStart(unit.tx, stored.game)
    const deleted = await findDeleted(unit.tx, [...stored.people.keys()])
    const isBlocked = ({ id }: Player) => isBlockedWithHost(stored, id)
    const guestIds = stored.game.players.flatMap(({ id, userId: account }) => (account === null ? id : []))
    const nameless = await findNamesTakenOff(unit.tx, guestIds, stored.startedAt ?? call.now)
    const hasLeft = ({ id, userId: account }: Player) =>
      account === null ? nameless.has(id) : deleted.has(account)
    const game = orRefuse(decideUndo(stored.game, { entriesEver, before, isBlocked, hasLeft }))
    return {
      game,
      done: [{ kind: 'undo_start' }, ...payoutsDone(stored.game, game)],
      afterwards: async (changed) => {
        await deleteTerms(unit.tx, gameId)
        await notifyOfUndo(unit, changed, { before, actorId: userId, now: call.now })
      },
    }
  })
}

async function notifyOfUndo(
  unit: UnitOfWork,
  changed: GameWithEntries,
  { before, actorId, now }: { before: BeforeStart; actorId: string; now: number },
): Promise<void> {
  const { game } = changed
  await withdrawNotices(unit, game.id, ['game_started', 'no_seat'], now)
  const waited = before.players.filter(({ waitingSince }) => waitingSince !== null)
  const recipients = [hostOf(game), ...playing(game), ...waited.flatMap(({ id }) => playerOf(game, id) ?? [])]
  const facts = { ...factsOf(changed), actorName: await fullName(unit.tx, actorId) }
  for (const { userId } of new Set(recipients))
    if (userId !== null && userId !== actorId) await unit.notify(userId, 'start_undone', facts)
}

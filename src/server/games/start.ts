import type { Input, WireGame } from '../../contract/endpoints.ts'
import { playing } from '../../domain/game.ts'
import * as domain from '../../domain/lifecycle.ts'
import { hostOf, type Player, playerOf } from '../../domain/players.ts'
import { termsAtStart } from '../../domain/settling.ts'
import { type BeforeStart, beforeStart, undoStart as decideUndo } from '../../domain/start.ts'
import { waitlist } from '../../domain/waitlist.ts'
import { findDeleted } from '../accounts/delete-store.ts'
import { fullName } from '../accounts/store.ts'
import { inTurnOf } from '../buddies/blocks-store.ts'
import { acceptAlong } from '../buddies/request-along.ts'
import { accepted } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { withdrawNotices } from '../notifications/store.ts'
import { recordPayouts } from './actions.ts'
import type { GameCall } from './call.ts'
import { changeGame, factsOf, permitted, saveChange, wholeFor, withLockedGame } from './change.ts'
import { findBeforeStart, insertCommand } from './commands-store.ts'
import { CachedGame } from './game-cache.ts'
import { FORMER_GUEST } from './link/pass.ts'
import type { GameWithEntries } from './read-store.ts'
import { deleteTerms, saveTerms } from './settlement/store.ts'
import { checkedShares } from './terms.ts'
import { isBlockedByHost } from './view.ts'

/**
 * Starts the game with what was paid at the check-in in the box (Rule 27.9), without those who are left out (Rule 3.17). Tells the host,
 * everybody who has an account and had a seat, and those who were still on the waitlist.
 */
export const startGame = (
  call: GameCall,
  { id, paidIn = [], without, payouts }: Input<'startGame'>,
): Promise<WireGame> =>
  changeGame(
    call,
    id,
    'start',
    ({ stored: { game } }) => domain.startGame(game, { without, payouts: payouts && checkedShares(payouts) }),
    async (unit, changed, before) => {
      const { game } = changed
      const kept = beforeStart(before.game, game)
      await recordStart(call, unit, changed, { kind: 'start', changes: JSON.stringify(kept) })
      await recordPayouts(call, unit, changed, before.game.payouts)
      await withdrawNotices(unit, game.id, ['start_undone'], call.now)
      for (const { userId } of waitlist(before.game))
        if (userId !== null) await unit.notify(userId, 'no_seat', factsOf(changed))
      // Whoever was left out comes late, and hears that the game has started.
      for (const { userId } of new Set([hostOf(before.game), ...playing(before.game)]))
        if (userId !== null && userId !== call.actor.userId)
          await unit.notify(userId, 'game_started', factsOf(changed))
      await acceptRequests(unit, changed, call.now)
      if (paidIn.length > 0) await saveTerms(unit.tx, game.id, termsAtStart(game, paidIn))
    },
  )

/** Accepts the buddy requests that came with the link, once the two play together (Rule 19.12). */
async function acceptRequests(unit: UnitOfWork, { game }: GameWithEntries, now: number): Promise<void> {
  for (const { userId, byLink } of playing(game))
    if (userId !== null && byLink !== null) await acceptAlong(unit, userId, hostOf(game).id, now)
}

/**
 * Undoes the start, as if it had not been (Rule 3.18): what is in the box is forgotten, since the check-in has its own marks. Takes back
 * the notices of the start that were not read, and tells those who had them.
 */
export async function undoStart(call: GameCall, { gameId }: Input<'undoStart'>): Promise<WireGame> {
  const { userId } = call.actor
  const found = permitted(await call.services.gameCache.read(call.db, gameId), 'undoStart', userId)
  return withLockedGame(
    call,
    gameId,
    async (unit, locked) => {
      const { stored } = permitted(locked, 'undoStart', userId)
      const before = await findBeforeStart(unit.tx, stored.game)
      const deleted = await findDeleted(unit.tx, [...stored.people.keys()])
      const isBlocked = ({ id }: Player) => isBlockedByHost(stored, id)
      const hasLeft = ({ userId: account, guestName }: Player) =>
        account === null ? guestName === FORMER_GUEST : deleted.has(account)
      const entered = stored.events.length + stored.takenBack.length
      const game = accepted(decideUndo(stored.game, { entered, before, isBlocked, hasLeft }))
      const changed = await saveChange(call, unit, stored, game, { actorId: userId })
      await recordStart(call, unit, changed, { kind: 'undo_start', changes: null })
      await recordPayouts(call, unit, changed, stored.game.payouts)
      await deleteTerms(unit.tx, gameId)
      await tellOfUndo(unit, changed, { before, actorId: userId, now: call.now })
      return wholeFor(userId, new CachedGame(changed))
    },
    // One after the other with a block by or of the host, as any invite (Rule 2.10).
    ({ tx }) => inTurnOf(tx, hostOf(found.stored.game).id),
  )
}

async function tellOfUndo(
  unit: UnitOfWork,
  changed: GameWithEntries,
  { before, actorId, now }: { before: BeforeStart; actorId: string; now: number },
): Promise<void> {
  const { game } = changed
  await withdrawNotices(unit, game.id, ['game_started', 'no_seat'], now)
  const waited = before.players.filter(({ waitingSince }) => waitingSince !== null)
  const told = [hostOf(game), ...playing(game), ...waited.flatMap(({ id }) => playerOf(game, id) ?? [])]
  const facts = { ...factsOf(changed), actorName: await fullName(unit.tx, actorId) }
  for (const { userId } of new Set(told))
    if (userId !== null && userId !== actorId) await unit.notify(userId, 'start_undone', facts)
}

/** Puts a start or its undo on the record of the game (Rule 22.8). */
function recordStart(
  { services, actor, now }: GameCall,
  { tx }: UnitOfWork,
  { game }: GameWithEntries,
  done: { readonly kind: 'start' | 'undo_start'; readonly changes: string | null },
): Promise<void> {
  return insertCommand(tx, {
    ...{ game_id: game.id, command_id: services.newId(), actor_id: actor.userId, ...done },
    ...{ player_id: null, amount: null, amount_before: null, gap: null },
    ...{ content: done.kind, version: game.version, at: now },
  })
}

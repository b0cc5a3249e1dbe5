import type { Input, WireGame } from '../../contract/endpoints.ts'
import type { Refusal } from '../../domain/base/refusal.ts'
import type { Game } from '../../domain/game/game.ts'
import { checkIn, checkOut, cancelGame as decideCancel, setPayouts } from '../../domain/game/lifecycle.ts'
import { accountIds, playerOf, publicIdOf } from '../../domain/game/players.ts'
import { fullName } from '../accounts/store.ts'
import { refundHostingChip } from '../billing/settle.ts'
import type { Answer } from '../core/call.ts'
import { orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import type { Action, GameCall } from './call.ts'
import { changeGame, factsOf, permitted } from './change.ts'
import { type Done, payoutsJson } from './commands-store.ts'
import { forgetRemoval, recordRemoval } from './link/store.ts'
import { mailNews } from './mails.ts'
import type { GameWithEntries } from './read-store.ts'
import { checkedShares } from './terms.ts'
import { gameView, isBlockedWithHost } from './view.ts'

export const fetchGame: Action<'fetchGame'> = async (call, { gameId }) => {
  const { userId } = call.actor
  const found = await call.services.gameCache.read(call.db, gameId)
  return gameView(permitted(found, 'read', userId).stored, userId)
}

type Check = (stored: GameWithEntries, playerId: string) => Game | Refusal

const checkUser =
  (kind: 'checked_in' | 'checked_out', check: Check) =>
  (call: GameCall, { gameId, userId }: Input<'checkInUser'>): Promise<Answer<WireGame>> =>
    changeGame(call, { gameId, may: 'check' }, ({ stored }, { tx, notify }) => ({
      game: check(stored, userId),
      afterwards: async (changed) => {
        const player = playerOf(changed.game, userId)
        if (player && player.role !== 'host') await noteCheck(tx, gameId, publicIdOf(player), kind)
        const checked = player?.userId
        if (!checked || checked === call.actor.userId) return
        const actorName = await fullName(tx, call.actor.userId)
        await notify(checked, kind, { ...factsOf(changed), actorName })
      },
    }))

/** Somebody who was checked out can come back by the link only if the host lets them in (Rule 19.11). */
const noteCheck = (tx: Tx, gameId: string, playerId: string, kind: 'checked_in' | 'checked_out') =>
  kind === 'checked_in' ? forgetRemoval(tx, gameId, playerId) : recordRemoval(tx, gameId, playerId, 'removed')

export const checkInUser = checkUser('checked_in', (stored, playerId) =>
  checkIn(stored.game, playerId, isBlockedWithHost(stored, playerId)),
)
export const checkOutUser = checkUser('checked_out', ({ game }, playerId) => checkOut(game, playerId))

/** Cancels an upcoming game, gives its hosting chip back and tells everybody invited (Rule 3.10). */
export const cancelGame: Action<'cancelGame'> = (call, { gameId }) =>
  changeGame(call, { gameId, may: 'cancel' }, ({ stored }, unit) => ({
    game: decideCancel(stored.game),
    afterwards: (cancelled) => afterCancelling(call, unit, cancelled),
  }))

/** What cancelling a game brings with it, in the same transaction: the refund, and what everybody invited is told. */
export async function afterCancelling(
  call: GameCall,
  unit: UnitOfWork,
  cancelled: GameWithEntries,
): Promise<void> {
  await refundHostingChip(unit, call.now, cancelled.game.id)
  const { userId } = call.actor
  const facts = { ...factsOf(cancelled), hostName: await fullName(unit.tx, userId) }
  for (const other of accountIds(cancelled.game))
    if (other !== userId) await unit.notify(other, 'game_cancelled', facts)
  await mailNews(unit, cancelled.game, { kind: 'mail_cancellation' }, { now: call.now })
}

export const updatePayouts: Action<'updatePayouts'> = (call, { gameId, payouts }) =>
  changeGame(call, { gameId, may: 'setPayouts' }, ({ stored: { game } }) => {
    const changed = orRefuse(setPayouts(game, checkedShares(payouts)))
    return { game: changed, done: payoutsDone(game, changed) }
  })

/** A change of the payouts for the record, if there is one (Rule 22.8). */
export const payoutsDone = ({ payouts: before }: Game, { payouts: after }: Game): readonly Done[] =>
  before === after ? [] : [{ kind: 'set_payouts', changes: payoutsJson({ before, after }) }]
